/* The table's own module: what makes a page of plain forms feel like a table. Everything here is a
   convenience: without it every move can still be made. Parts: choosing.js (what is ticked lights what it
   allows), drag.js (pieces are dragged to where a tap would send them), movement.js (pieces travel when the board
   changes). */

import "./drag.js";
import { lightUp, onChoice } from "./choosing.js";
import { board, look, travel } from "./movement.js";
import { tellNews } from "./news.js";
import { hear, listen } from "./sound.js";

let before = null;
let heard = null;
let hadFocus = false;

document.addEventListener("change", (event) => {
  if (event.target.closest("#board")) lightUp();
});

// Captured, so that a drop-off that still lacks passengers is stopped before it is sent.
document.addEventListener("click", onChoice, true);

document.addEventListener("htmx:beforeSwap", (event) => {
  if (event.detail.target?.id !== "board") return;
  before = look();
  heard = listen();
  hadFocus = board().contains(document.activeElement);
});

document.addEventListener("htmx:afterSwap", () => {
  if (!before || !board()) return;
  const seen = before;
  before = null;
  lightUp();
  travel(seen);
  hear(heard);
  tellNews();
  // A pressed button may be gone: keys go on from the bar that says what to do now.
  if (hadFocus && document.activeElement === document.body) document.getElementById("now")?.focus({ preventScroll: true });
});

lightUp();
