/* News for those who listen: each new move once, as the log has it, and then what there is to do. */

import { tell } from "./telling.js";

const lines = () => [...document.querySelectorAll("#log-lines li[id^='log-']")];
const todo = () => document.getElementById("now-words")?.textContent.replace(/\s+/g, " ").trim() ?? "";

// What each line says: one of a move in secret says something else when it is turned up.
const known = new Map(lines().map((line) => [line.id, sentence(line)]));
const advice = () => document.getElementById("advice")?.textContent ?? "";
let asked = todo();
let advised = advice();

function sentence(line) {
  const copy = line.querySelector(".log-words").cloneNode(true);
  copy.querySelectorAll("[aria-hidden]").forEach((silent) => silent.remove());
  return copy.textContent;
}

/** Tell what is new on the page since the last time. */
export function tellNews() {
  for (const line of lines()) {
    const words = sentence(line);
    if (known.get(line.id) !== words) tell(words);
    known.set(line.id, words);
  }
  if (todo() && todo() !== asked) tell(todo());
  asked = todo();
  if (advice() !== advised) tell(advice());
  advised = advice();
}
