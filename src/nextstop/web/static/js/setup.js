/* Setting up a table: what one choice means for another, and an address that keeps all of them. */

const form = document.getElementById("setup");
const places = [...form.querySelectorAll(".place")];
const isMine = (place) => place.querySelector('[name^="kind-"][value="me"]').checked;
const choose = (name, value) => {
  const input = form.querySelector(`[name="${name}"][value="${value}"]`);
  if (input) input.checked = true;
};
const letterOf = (name) => name.split("-")[1];
const before = {}; // what each seat had before its choice that was made last

function note() {
  for (const input of form.querySelectorAll('[name^="kind-"]:checked, [name^="colour-"]:checked')) {
    before[input.name] = input.value;
  }
}

/** Two seats never have one colour, and I sit on one seat only: who had it gets what I had. */
function exchange({ name, value }) {
  const kind = name.split("-")[0];
  if (!(kind === "colour" || (kind === "kind" && value === "me"))) return;
  for (const other of form.querySelectorAll(`[name^="${kind}-"][value="${value}"]:checked`)) {
    if (other.name === name) continue;
    choose(other.name, before[name]);
    if (kind !== "kind") continue;
    const [mine, theirs] = [name, other.name].map((each) => document.getElementById(`name-${letterOf(each)}`));
    [mine.value, theirs.value] = [theirs.value, mine.value];
  }
}

/** What stands on a folded choice. */
function tell(fold) {
  const now = fold.querySelector(".fold-now");
  const picks = [...fold.querySelectorAll(".choice > :checked")];
  if (picks.length === 0) return;
  fold.classList.add("told");
  if (now.dataset.usual) {
    const usual = picks.every((pick) => pick === pick.closest(".choices").querySelector("input"));
    now.textContent = usual ? now.dataset.usual : now.dataset.changed;
  } else if (fold.id === "clock" && picks[0].value === "none") {
    now.textContent = document.getElementById("clock-none").textContent;
  } else {
    now.textContent = picks[0].parentElement.querySelector(".choice-name").textContent;
  }
}

/** Another language, going back, or loading the page again keeps what was chosen. */
function keep() {
  document.querySelector('#languages [name="back"]')?.remove(); // a form that was refused, as it was
  history.replaceState(history.state, "", `/new?${new URLSearchParams(new FormData(form))}`);
}

form.addEventListener("change", ({ target }) => {
  exchange(target);
  note();
  const fold = target.closest(".fold");
  if (fold) tell(fold);
  keep();
});

// With whom: without asking the server, and the page stays as it is.
form.addEventListener("click", (event) => {
  const button = event.target.closest('button[name="with"]');
  if (!button) return;
  event.preventDefault();
  const mine = places.find(isMine) ?? places[0];
  for (const place of places) if (place !== mine) choose(`kind-${place.id.split("-")[1]}`, button.value);
  note();
  keep();
});

note();
