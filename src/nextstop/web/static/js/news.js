/* News for those who listen: each new move once, as the log has it, and then what there is to do. */

import { tell } from "./telling.js";

const lines = () => [...document.querySelectorAll("#log-lines > li[id^='log-']")];
const plyOf = (line) => Number(line.id.replace("log-", ""));
const latest = () => Math.max(0, ...lines().map(plyOf));
const todo = () => document.getElementById("now-words")?.textContent.replace(/\s+/g, " ").trim() ?? "";

let known = latest();
let asked = todo();

function sentence(line) {
  const copy = line.querySelector(".log-words").cloneNode(true);
  copy.querySelectorAll("[aria-hidden]").forEach((silent) => silent.remove());
  return copy.textContent;
}

/** Tell what is new on the page since the last time. */
export function tellNews() {
  const fresh = lines().filter((line) => plyOf(line) > known);
  known = Math.max(known, latest());
  fresh.forEach((line) => tell(sentence(line)));
  if (todo() && todo() !== asked) tell(todo());
  asked = todo();
}
