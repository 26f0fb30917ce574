/* Dragging, by mouse, pen or finger: another way to press the same buttons. A piece is taken from where it
   can be chosen to where it may go: those places are lit, and one where it may not go says why when it is
   let go there. Everything dragged can be tapped, and reached by keys, too. */

import { goalsOf, kindOf } from "./goals.js";
import { holdAt } from "./movement.js";
import { sayWhy } from "./why.js";

const FAR = 7; // pixels that make a press a drag
const HOLD = 220; // milliseconds for which a finger rests before a piece follows it instead of the page

let press = null; // a pointer that is down on a piece
let held = null; // the piece that follows it

function lift(event) {
  const { kind, source } = press;
  const goals = goalsOf(press);
  clearTimeout(press.clock);
  if (!goals.some((goal) => !goal.no)) return;
  const piece = source.querySelector(kind.piece ?? "[data-piece]") ?? source;
  const box = piece.getBoundingClientRect();
  const ghost = piece.cloneNode(true);
  for (const one of [ghost, ...ghost.querySelectorAll("[id]")]) one.removeAttribute("id");
  ghost.setAttribute("aria-hidden", "true");
  ghost.classList.add("held");
  ghost.style.setProperty("--piece", `${(piece.matches("[data-piece]") ? piece : piece.querySelector("[data-piece]")).getBoundingClientRect().width}px`);
  ghost.style.width = `${box.width}px`;
  document.body.append(ghost);
  document.body.classList.add("dragging");
  for (const goal of goals) goal.at.classList.add(goal.no ? "drag-no" : "drag-goal");
  source.classList.add("drag-from");
  held = { ...press, goals, piece, ghost, dx: press.x - box.left, dy: press.y - box.top };
  getSelection()?.removeAllRanges();
  follow(event);
}

const goalUnder = (event) => {
  const under = document.elementsFromPoint(event.clientX, event.clientY);
  for (const element of under) {
    const goal = held.goals.find((one) => one.at === element || one.at.contains(element));
    if (goal) return goal;
  }
  return null;
};

function follow(event) {
  const [left, top] = [event.clientX - held.dx, event.clientY - held.dy];
  held.ghost.style.transform = `translate(${left}px, ${top}px) rotate(-3deg)`;
  held.over?.classList.remove("drag-over");
  held.over = goalUnder(event)?.at ?? null;
  held.over?.classList.add("drag-over");
}

function letGo(event, isMeant) {
  clearTimeout(press?.clock);
  const mine = held;
  press = held = null;
  if (!mine) return;
  held = mine;
  const goal = isMeant ? goalUnder(event) : null;
  held = null;
  document.body.classList.remove("dragging");
  for (const one of mine.goals) one.at.classList.remove("drag-goal", "drag-no", "drag-over");
  mine.source.classList.remove("drag-from");
  // The click that follows letting go is no press of the button under it.
  swallow = true;
  setTimeout(() => (swallow = false), 0);
  if (goal && !goal.no) {
    for (const piece of [mine.piece, ...mine.piece.querySelectorAll("[data-piece]")]) holdAt(piece, event.clientX, event.clientY);
    setTimeout(goal.drop, 0);
  } else if (goal) {
    const reason = mine.source.querySelector("input")?.getAttribute(`data-why-${goal.no.value}`);
    const rule = mine.source.querySelector("input")?.getAttribute(`data-rule-${goal.no.value}`);
    const written = document.getElementById(goal.no.getAttribute("aria-describedby"))?.textContent.trim();
    const said = reason ?? (written || goal.no.dataset.mismatch);
    if (said) setTimeout(() => sayWhy(goal.no, said, rule ?? goal.no.dataset.rule), 0);
  }
  mine.ghost.remove();
}

let swallow = false;
document.addEventListener("click", (event) => {
  if (!swallow || !event.isTrusted) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}, true);

document.addEventListener("pointerdown", (event) => {
  if (event.button !== 0 || !event.isPrimary) return;
  const found = kindOf(event.target);
  if (!found) return;
  press = { ...found, id: event.pointerId, x: event.clientX, y: event.clientY, clock: 0, type: event.pointerType };
  press.atOnce = event.pointerType !== "touch" || getComputedStyle(found.source).touchAction === "none";
  if (!press.atOnce) press.clock = setTimeout(() => press && lift(event), HOLD);
});

document.addEventListener("pointermove", (event) => {
  if (!press || event.pointerId !== press.id) return;
  if (held) return follow(event);
  if (Math.hypot(event.clientX - press.x, event.clientY - press.y) < FAR) return;
  if (press.atOnce) lift(event);
  else letGo(event, false); // the page is scrolled
});

document.addEventListener("pointerup", (event) => press?.id === event.pointerId && letGo(event, true));
document.addEventListener("pointercancel", (event) => press?.id === event.pointerId && letGo(event, false));
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && held) letGo(event, false);
});
document.addEventListener("htmx:beforeSwap", (event) => held && letGo(event, false));
// While a piece follows the finger the page does not.
document.addEventListener("touchmove", (event) => held && event.preventDefault(), { passive: false });
document.addEventListener("contextmenu", (event) => press?.type === "touch" && event.preventDefault());
document.addEventListener("dragstart", (event) => press && event.preventDefault());
