/* Why not: a choice that cannot be made now can still be reached. Pointed at, focused or pressed it says
   the reason, which the server wrote beside it, with a link to the rule. Without this, pressing it asks the server. */

import { standBy } from "./bubble.js";
import { tell } from "./telling.js";

const CANNOT = '#board button[aria-disabled="true"][aria-describedby]';
const bubble = document.getElementById("why");
const words = document.getElementById("why-words");
const link = document.getElementById("why-rule");

let asked = null; // the choice that is spoken about
let waiting = 0;
let pointer = { x: -1, y: -1 }; // where it was last

/** Say at a place of the page why something cannot be done there. */
export function sayWhy(place, reason, rule, isAloud = true) {
  clearTimeout(waiting);
  asked = place;
  words.textContent = reason;
  link.hidden = !rule;
  link.href = `/rules/${document.getElementById("board").dataset.game}#${rule}`;
  link.textContent = link.dataset.words.replace("{id}", rule);
  bubble.hidden = false;
  stand();
  if (isAloud) tell(`${reason} ${rule ? link.textContent : ""}`);
}

function explain(button, isAloud) {
  const reason = document.getElementById(button.getAttribute("aria-describedby"))?.textContent.trim();
  if (reason) sayWhy(button, reason, button.dataset.rule, isAloud);
}

function stand() {
  if (!asked?.isConnected) return hide();
  standBy(bubble, asked, document.getElementById("now")?.getBoundingClientRect().bottom ?? 0);
}

function hide() {
  clearTimeout(waiting);
  if (bubble.contains(document.activeElement)) asked?.focus?.({ preventScroll: true });
  asked = null;
  bubble.hidden = true;
}

const soon = (action, after) => {
  clearTimeout(waiting);
  waiting = setTimeout(action, after);
};
const choiceAt = (event) => event.target.closest?.(CANNOT);

if (bubble) {
  document.addEventListener("click", (event) => {
    const choice = choiceAt(event);
    if (!choice) {
      if (!bubble.hidden && !bubble.contains(event.target)) hide();
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    explain(choice, true);
    // Pressed by a key: the rule is one step away, and Escape leads back.
    if (event.detail === 0 && !link.hidden) link.focus({ preventScroll: true });
  }, true);

  for (const name of ["pointermove", "pointerdown"]) {
    document.addEventListener(name, ({ clientX, clientY }) => (pointer = { x: clientX, y: clientY }), { passive: true });
  }

  document.addEventListener("pointerover", (event) => {
    // What slides under a mouse that rests has not been pointed at.
    if (event.pointerType !== "mouse" || (event.clientX === pointer.x && event.clientY === pointer.y)) return;
    const choice = choiceAt(event);
    if (choice) soon(() => explain(choice, false), choice === asked ? 0 : 220);
    else if (bubble.contains(event.target)) clearTimeout(waiting);
    else if (asked && !bubble.contains(document.activeElement) && asked !== document.activeElement) soon(hide, 320);
    else if (!asked) clearTimeout(waiting);
  });

  document.addEventListener("focusin", (event) => {
    const choice = choiceAt(event);
    if (choice?.matches(":focus-visible")) explain(choice, false); // its description is read with it
    else if (asked && !bubble.contains(event.target)) hide();
  });

  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && !bubble.hidden) hide();
  });

  for (const name of ["scroll", "resize"]) addEventListener(name, () => asked && stand(), { passive: true, capture: true });
  document.addEventListener("htmx:afterSwap", hide);
}
