/* The list of one's own tables keeps itself fresh, and the tab says at how many of them it is one's turn. The page
   asks for itself now and then, less often while nobody looks at it. */

import { markTab } from "./tab.js";

const SEEN = 30_000, HIDDEN = 60_000, SOON = 10_000;
const usual = document.title;
const list = () => document.getElementById("my-tables");
let asked = Date.now();
let timer = 0;

function show() {
  const waiting = Number(list()?.dataset.waiting ?? 0);
  document.title = waiting ? `(${waiting}) ${usual}` : usual;
  markTab(waiting > 0);
}

async function ask() {
  asked = Date.now();
  try {
    const answer = await fetch(location.href, { cache: "no-store" });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const now = page.getElementById("my-tables");
    // A link that somebody has reached with the keyboard stays under their fingers.
    if (answer.ok && now && list() && now.outerHTML !== list().outerHTML) {
      if (list().contains(document.activeElement)) list().dataset.waiting = now.dataset.waiting;
      else list().replaceWith(now);
    }
  } catch {
    // Not reachable just now: the list stays as it is.
  }
  show();
  plan();
}

function plan() {
  clearTimeout(timer);
  timer = setTimeout(ask, document.hidden ? HIDDEN : SEEN);
}

document.addEventListener("visibilitychange", () => {
  if (!document.hidden && Date.now() - asked > SOON) ask();
  else plan();
});
show();
plan();
