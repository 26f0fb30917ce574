/* Careful: who wants it is asked once more before a move that cannot be taken back. Off until asked for. */

import { standBy } from "./bubble.js";
import { toggle } from "./settings.js";

// What is tried out can be taken back, and what already has a bar of its own has been asked about.
const FINAL = '#board :is(button[name="move"], button[name="unhappy"], button.fare[name="drop"])';
const HEADER = 60; // pixels
const isOn = toggle(document.getElementById("careful"), "careful");
const bubble = document.getElementById("sure");
const words = document.getElementById("sure-words");

let asked = null; // the button that waits for a yes
let isSure = false;

const ply = () => document.getElementById("board")?.dataset.ply;
const said = (button) => {
  const copy = button.cloneNode(true);
  copy.querySelectorAll("[hidden], [aria-hidden], .group-cards").forEach((part) => part.remove());
  return copy.textContent.replace(/\s+/g, " ").trim();
};

function ask(button) {
  asked = { id: button.id, ply: ply() };
  words.textContent = words.dataset.words.replace("{move}", said(button));
  bubble.hidden = false;
  standBy(bubble, button, HEADER);
  document.getElementById("sure-go").focus({ preventScroll: true });
}

function leave() {
  const button = asked && document.getElementById(asked.id);
  asked = null;
  bubble.hidden = true;
  button?.focus({ preventScroll: true });
}

// Before htmx hears of it; what only opens a choice has been stopped by choosing.js.
document.addEventListener("click", (event) => {
  const button = event.target.closest?.(FINAL);
  if (!button || button.form?.method === "get" || !isOn() || isSure || button.getAttribute("aria-disabled") === "true") return;
  event.preventDefault();
  event.stopPropagation();
  ask(button);
}, true);

document.getElementById("sure-go").addEventListener("click", () => {
  const { id, ply: then } = asked;
  leave();
  const button = document.getElementById(id);
  if (!button || then !== ply()) return;
  isSure = true;
  button.click();
  isSure = false;
});
document.getElementById("sure-not").addEventListener("click", leave);
document.addEventListener("keydown", (event) => event.key === "Escape" && !bubble.hidden && leave());
document.addEventListener("pointerdown", (event) => {
  if (!bubble.hidden && !bubble.contains(event.target)) {
    asked = null;
    bubble.hidden = true;
  }
});
document.addEventListener("htmx:afterSwap", () => {
  if (asked && asked.ply !== ply()) leave();
});
