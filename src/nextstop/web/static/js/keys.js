/* Keys: single keys press what the board offers (each button names its own in aria-keyshortcuts), arrows walk
   among the choices, "?" lists them. They leave text fields alone, and can be switched off. */

import { keep, read } from "./settings.js";

const board = () => document.getElementById("board");
const help = document.getElementById("keys");
const box = document.getElementById("keys-on");
const CHOICES = 'button:not([popovertarget]):not([hidden]), input[name="card"], input[name="passenger"]';
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

const isShown = (element) => element.getClientRects().length > 0 && getComputedStyle(element).visibility !== "hidden";
const choices = () => [...board().querySelectorAll(CHOICES)].filter((one) => isShown(one) && !one.disabled);
const isWriting = (target) =>
  target.closest?.('textarea, select, [contenteditable], input:not([type="checkbox"]):not([type="radio"])') !== null;

/** Press what has this key, if it can be seen; a choice that cannot be made says why. */
function press(key) {
  const named = [...board().querySelectorAll(`[aria-keyshortcuts="${CSS.escape(key)}"]`)].find(isShown);
  if (!named || named.disabled) return false;
  named.focus({ preventScroll: false });
  named.click();
  return true;
}

/** Walk on within a place that has this key: what can be chosen there first. */
function enter(key) {
  const place = board().querySelector(`[data-key="${CSS.escape(key)}"]`);
  if (!place) return false;
  const all = [...place.querySelectorAll("button")].filter(isShown);
  const open = all.filter((one) => one.getAttribute("aria-disabled") !== "true");
  const ring = open.length ? open : all;
  if (!ring.length) return false;
  const next = ring[(ring.indexOf(document.activeElement) + 1) % ring.length];
  next.focus();
  return true;
}

/** The next passenger of those who are to be seated. */
function nextPassenger() {
  const radios = [...board().querySelectorAll('input[name="passenger"]')];
  const mine = radios.filter((radio) => radio.form === radios[0].form);
  if (!mine.length) return false;
  const next = mine[(mine.findIndex((radio) => radio.checked) + 1) % mine.length];
  next.checked = true;
  next.focus();
  next.dispatchEvent(new Event("change", { bubbles: true }));
  return true;
}

const middle = (element) => {
  const { left, top, width, height } = (element.matches("input") ? element.parentElement : element).getBoundingClientRect();
  return [left + width / 2, top + height / 2];
};

/** The nearest choice in a direction; what lies beside the way counts as farther. */
function walk([dx, dy]) {
  const here = document.activeElement;
  if (!here?.matches(CHOICES) || !board().contains(here)) return false;
  const [x, y] = middle(here);
  let best = null;
  let least = Infinity;
  for (const one of choices()) {
    const [ox, oy] = middle(one);
    const along = (ox - x) * dx + (oy - y) * dy;
    const beside = Math.abs((ox - x) * dy) + Math.abs((oy - y) * dx);
    const far = along + beside * 2.5;
    if (one !== here && along > 4 && far < least) [best, least] = [one, far];
  }
  best?.focus();
  return best !== null;
}

const SPECIAL = {
  "?": () => (help.open ? help.close() : help.showModal(), true),
  Escape: () => {
    const cancel = document.getElementById("dropping-cancel");
    if (!cancel || !isShown(cancel)) return false;
    cancel.click();
    return true;
  },
  Backspace: () => press("u"),
  ".": () => {
    const first = choices().find((one) => !one.closest("#now") && one.getAttribute("aria-disabled") !== "true");
    first?.focus();
    return Boolean(first);
  },
  n: () => (board().querySelector('input[name="passenger"]') ? nextPassenger() : false),
};

function act(event) {
  if (event.key in ARROWS) return event.target.type !== "radio" && walk(ARROWS[event.key]);
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (SPECIAL[key]?.()) return true;
  return key.length === 1 && key !== " " && (press(key) || enter(key));
}

document.addEventListener("keydown", (event) => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.repeat) return;
  if (!box.checked || !board() || isWriting(event.target)) return;
  if (help.open || event.target.closest("[popover], dialog")) return;
  if (act(event)) event.preventDefault();
});

box.checked = read("keys", true);
box.addEventListener("change", () => keep("keys", box.checked));
document.getElementById("keys-open").addEventListener("click", () => help.showModal());
document.getElementById("keys-close").addEventListener("click", () => help.close());
