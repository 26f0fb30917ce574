/* The table's own module: what makes a page of plain forms feel like a table. Everything here is a
   convenience: without it every move can still be made. Parts: choosing.js (what is ticked lights what it
   allows), drag.js (pieces are dragged to where a tap would send them), movement.js (pieces travel when the board
   changes). */

import "./drag.js";
import { lightUp, onChoice } from "./choosing.js";
import { board, look, travel } from "./movement.js";
import { tellNews } from "./news.js";
import { hear, listen } from "./sound.js";

const isOver = () => document.getElementById("scores") !== null;
const still = matchMedia("(prefers-reduced-motion: reduce)");
const LAST_MOVE = 900; // milliseconds that it is looked at

/** Who has won is told at the head of the page: not above what is in sight. */
function showEnd() {
  const go = () => {
    if (document.activeElement?.matches("input[type=text], textarea")) return; // somebody is writing
    document.getElementById("now")?.scrollIntoView({ block: "start", behavior: still.matches ? "auto" : "smooth" });
  };
  setTimeout(go, still.matches ? 0 : LAST_MOVE);
}

let before = null;
let heard = null;
let hadFocus = false;
let wasOver = false;

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
  wasOver = isOver();
});

document.addEventListener("htmx:afterSwap", () => {
  if (!before || !board()) return;
  const seen = before;
  before = null;
  lightUp();
  travel(seen);
  hear(heard);
  tellNews();
  if (isOver() && !wasOver) showEnd();
  // A pressed button may be gone: keys go on from the bar that says what to do now.
  if (hadFocus && document.activeElement === document.body) document.getElementById("now")?.focus({ preventScroll: true });
});

lightUp();
