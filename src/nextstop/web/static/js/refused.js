/* What was not done is said in the bar, and stays there until the player does something else. What is no board never
   takes a board's place, and a newer board that is fetched because somebody else has moved does not wipe the words away. */

import { isBoard, isProblem, isRefresh } from "./answers.js";

const place = () => document.getElementById("now-error");

let stays = false;
document.addEventListener("htmx:beforeSwap", ({ detail }) => {
  stays = isRefresh(detail);
  if (detail.target?.id !== "board" || isBoard(detail.xhr)) return;
  if (isProblem(detail.xhr) && place()) Object.assign(detail, { target: place(), swapOverride: "innerHTML" });
  else detail.shouldSwap = false;
});

// A page that is left while it loads has no Idiomorph.
if (window.Idiomorph) {
  Idiomorph.defaults.callbacks.beforeNodeMorphed = (old, fresh) => !(stays && old === place() && !fresh.hasChildNodes());
}
