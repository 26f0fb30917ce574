/* Choosing: ticked passengers light the drop-offs they make; a chosen passenger lights where it may go. */

const all = (selector, within = document) => [...within.querySelectorAll(selector)];
const ticked = (form) => all(`input[name="card"]:checked`).filter((box) => box.form === form);

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

/** May these cards (or these and more) leave by this drop-off? At the station colours differ. */
function fits(fare, cards) {
  if (!holds(cardsOf(fare.dataset.candidates), cards) || cards.length > Number(fare.dataset.number)) return false;
  return fare.dataset.place !== "station" || new Set(cards.map((card) => card[0])).size === cards.length;
}

/** Show what the present choice allows. */
export function lightUp() {
  for (const fare of all("#board button.fare")) {
    const cards = ticked(fare.form).map((box) => box.value);
    const exact = cards.length === Number(fare.dataset.number) && fits(fare, cards);
    fare.classList.toggle("ready", exact);
    fare.classList.toggle("short", !exact && cards.length > 0 && !fits(fare, cards));
  }
  for (const button of all("#board [data-needs]")) {
    button.disabled = ticked(button.form).length < Number(button.dataset.needs);
  }
  for (const chosen of all(`#board input[name="passenger"]:checked`)) {
    const goals = cardsOf(chosen.dataset.to);
    for (const door of all(`#board button.door[name="to"]`)) {
      if (door.form === chosen.form) door.parentElement.classList.toggle("no", !goals.includes(door.value));
    }
  }
}

/** Tick exactly these cards of a form's own. */
function tick(form, cards) {
  const left = [...cards];
  for (const box of all(`input[name="card"]`).filter((one) => one.form === form)) {
    const at = left.indexOf(box.value);
    box.checked = at >= 0;
    if (at >= 0) left.splice(at, 1);
  }
}

/** A drop-off was pressed: complete it if there is no choice, else ask for the passengers. */
export function onChoice(event) {
  const fare = event.target.closest?.("#board button.fare");
  if (!fare) return;
  const cards = ticked(fare.form).map((box) => box.value);
  if (fare.dataset.forced) tick(fare.form, cardsOf(fare.dataset.forced));
  else if (cards.length !== Number(fare.dataset.number) || !fits(fare, cards)) {
    event.preventDefault();
    event.stopPropagation();
    ask(fare, cards);
  }
  lightUp();
}

function ask(fare, cards) {
  const candidates = cardsOf(fare.dataset.candidates);
  if (!fits(fare, cards)) tick(fare.form, []);
  for (const box of all(`input[name="card"]`).filter((one) => one.form === fare.form)) {
    box.parentElement.classList.toggle("no", !candidates.includes(box.value));
  }
  const missing = Number(fare.dataset.number) - ticked(fare.form).length;
  const words = document.getElementById("now-words");
  const which = fare.dataset.place === "station" ? ", each of another colour" : "";
  if (words) words.textContent = `Choose ${missing} more to get off here${which}, then press ${fare.dataset.number} again.`;
}
