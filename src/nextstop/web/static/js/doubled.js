/* The second click of a double click was meant for what the first one pressed. When the board has changed in between, it
   would press what stands there now: for the next player, at a shared screen. So for a moment a shield covers the
   spot that was pressed. Everything beside it, and keys, work on; so does taking back again and again. */

import { isRefresh } from "./answers.js";

const MOMENT = 400; // milliseconds

const shield = document.createElement("div");
shield.className = "shield";
let clock = 0;
let pressed = null; // where a pointer last pressed something

document.addEventListener("click", (event) => {
  if (event.detail > 0) pressed = { x: event.clientX, y: event.clientY };
}, true);

document.addEventListener("htmx:afterRequest", ({ detail }) => {
  if (!pressed || detail.target?.id !== "board" || isRefresh(detail)) return;
  if (document.elementFromPoint(pressed.x, pressed.y)?.closest('[name="undo"]')) return;
  shield.style.left = `${pressed.x}px`;
  shield.style.top = `${pressed.y}px`;
  document.body.append(shield);
  clearTimeout(clock);
  clock = setTimeout(() => shield.remove(), MOMENT);
});
