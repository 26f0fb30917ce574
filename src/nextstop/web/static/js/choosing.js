/* Choosing: ticked passengers light the drop-offs they make; a drop-off that was pressed lights who may get
   off, and counts them in the bar; a chosen passenger lights where it may go. What is legal the page was
   told by the server, and the server judges again. */

import { sayWhy } from "./why.js";

const all = (selector, within = document) => [...within.querySelectorAll(selector)];
const boxesOf = (form) => all(`#board input[name="card"]`).filter((box) => box.form === form);
const ticked = (form, but = null) => boxesOf(form).filter((box) => box.checked && box !== but).map((box) => box.value);
const still = matchMedia("(prefers-reduced-motion: reduce)");

/** Does one multiset of cards contain the other? */
const holds = (cards, some) => {
  const left = [...cards];
  return some.every((card) => {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
};

const cardsOf = (text) => (text ? text.split(" ") : []);

/** May these cards (or these and more) leave by this drop-off? */
function fits(fare, cards) {
  if (!holds(cardsOf(fare.dataset.candidates), cards) || cards.length > Number(fare.dataset.number)) return false;
  return !("eachColourOnce" in fare.dataset) || new Set(cards.map((card) => card[0])).size === cards.length;
}

const isExact = (fare, cards) => cards.length === Number(fare.dataset.number) && fits(fare, cards);

/** Show what the present choice allows. */
export function lightUp() {
  for (const fare of all("#board button.fare.lit")) {
    const cards = ticked(fare.form);
    const exact = isExact(fare, cards);
    fare.classList.toggle("ready", exact);
    fare.classList.toggle("short", !exact && cards.length > 0 && !fits(fare, cards));
  }
  for (const button of all("#board [data-needs]")) {
    button.disabled = ticked(button.form).length < Number(button.dataset.needs);
  }
  for (const chosen of all(`#board input[name="passenger"]:checked`)) openDoors(chosen);
  showDropping();
}

/** Light the buses and the queue that take a passenger; the others know why they do not. */
function openDoors(passenger) {
  const goals = cardsOf(passenger.dataset.to);
  for (const door of all(`#board button.door[name="to"]`)) {
    if (door.form !== passenger.form) continue;
    const open = goals.includes(door.value);
    door.parentElement.classList.toggle("no", !open);
    door.classList.toggle("cannot", !open);
    if (open) door.removeAttribute("aria-disabled");
    else door.setAttribute("aria-disabled", "true");
    door.dataset.rule = passenger.getAttribute(`data-rule-${door.value}`) ?? "";
    document.getElementById(door.getAttribute("aria-describedby")).textContent = passenger.getAttribute(`data-why-${door.value}`) ?? "";
  }
}

/** Tick exactly these cards of a form's own. */
function tick(form, cards) {
  const left = [...cards];
  for (const box of boxesOf(form)) {
    const at = left.indexOf(box.value);
    box.checked = at >= 0;
    if (at >= 0) left.splice(at, 1);
  }
}

// The drop-off that passengers are being chosen for: its button's id, in one position only.
let dropping = null;
const ply = () => document.getElementById("board")?.dataset.ply;

function droppingFare() {
  const fare = dropping?.ply === ply() ? document.getElementById(dropping.id) : null;
  return fare?.matches("button.fare.lit") ? fare : null;
}

/** Light who may get off, and say in the bar how many are chosen. */
function showDropping() {
  const bar = document.getElementById("dropping");
  if (!bar) return;
  const fare = droppingFare();
  const go = document.getElementById("dropping-go");
  const cards = ticked(go.form);
  bar.hidden = !fare;
  for (const one of all("#board button.fare.lit")) one.classList.toggle("asked", one === fare);
  for (const box of boxesOf(go.form)) {
    const may = fare && (box.checked || fits(fare, [...cards, box.value]));
    const not = Boolean(fare && !may);
    if (not) box.setAttribute("aria-disabled", "true");
    else box.removeAttribute("aria-disabled");
    box.parentElement.classList.toggle("may", Boolean(may));
    box.parentElement.classList.toggle("no", not);
  }
  go.disabled = !fare || !isExact(fare, cards);
  if (!fare) return;
  go.value = fare.value;
  document.getElementById("dropping-ask").textContent = fare.dataset.ask;
  const count = document.getElementById("dropping-count");
  count.textContent = count.dataset.words.replace("{chosen}", cards.length).replace("{number}", fare.dataset.number);
}

/** Why somebody aboard cannot join those who are chosen to get off. */
function tellWhy(box) {
  const { full, colour } = document.getElementById("dropping").dataset;
  const { dataset } = droppingFare();
  // A box that is clicked is ticked until the click has been refused.
  const isFull = ticked(box.form, box).length >= Number(dataset.number);
  if (!cardsOf(dataset.candidates).includes(box.value)) sayWhy(box, dataset.mismatch, dataset.rule);
  else if (isFull) sayWhy(box, full, "C3.1");
  else sayWhy(box, colour, "C3.3");
}

/** A drop-off was pressed: complete it if there is no choice, else ask for the passengers. */
export function onChoice(event) {
  if (event.target.closest?.("#dropping-cancel")) return cancel();
  const unfit = event.target.closest?.(".rider.no")?.querySelector('input[aria-disabled="true"]');
  if (unfit && droppingFare()) {
    event.preventDefault();
    event.stopImmediatePropagation();
    return tellWhy(unfit);
  }
  const fare = event.target.closest?.("#board button.fare.lit");
  if (!fare) return;
  if (fare.dataset.forced) tick(fare.form, cardsOf(fare.dataset.forced));
  else if (!isExact(fare, ticked(fare.form))) {
    event.preventDefault();
    event.stopImmediatePropagation();
    ask(fare);
  }
  lightUp();
}

function ask(fare) {
  const again = droppingFare() === fare;
  const certain = cardsOf(fare.dataset.certain);
  const cards = ticked(fare.form);
  if (!fits(fare, cards)) tick(fare.form, certain);
  else if (!holds(cards, certain)) tick(fare.form, fits(fare, [...certain, ...cards]) ? [...certain, ...cards] : certain);
  dropping = { id: fare.id, ply: ply() };
  lightUp();
  const bar = document.getElementById("dropping");
  bar.classList.remove("again");
  if (again) requestAnimationFrame(() => bar.classList.add("again"));
  show(boxesOf(fare.form)[0]?.closest(".bus"));
}

/** Bring the bus into sight, and not under the bar that speaks about it. */
function show(bus) {
  if (!bus) return;
  bus.style.scrollMarginTop = `${document.getElementById("now").offsetHeight + 12}px`;
  bus.scrollIntoView({ block: "nearest", behavior: still.matches ? "auto" : "smooth" });
}

function cancel() {
  const fare = droppingFare();
  dropping = null;
  if (fare) tick(fare.form, []);
  lightUp();
  fare?.focus({ preventScroll: true });
}
