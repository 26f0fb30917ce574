/* What can be dragged, and where to: each piece that can be chosen, with the places it may go to and the buttons
   that drag.js presses for them. */

const find = (selector) => [...document.querySelectorAll(`#board ${selector}`)];
const seatOf = (control) => control.form?.dataset.seat ?? "";
const click = (control) => () => control.click();

/** Places for a piece: `at` is lit; letting go does `drop`, or says why `no` cannot be pressed. */
const KINDS = [
  { from: ".group-body.lit", piece: ".group-cards", goals: (source) => [{ at: `#bus-${seatOf(source)}`, drop: click(source) }] },
  { from: ".hand .take", goals: (source) => [{ at: ".shelter", drop: click(source) }] },
  { from: "#spaces .take:not(.cannot)", goals: (source) => [{ at: `#player-${seatOf(source)}`, drop: click(source) }] },
  {
    from: ".bus .take:not(.cannot)",
    goals: (source) => [`#skedaddled-${seatOf(source)}`, "#destinations"].map((at) => ({ at, drop: click(source) })),
  },
  { from: '.rider:has([name="passenger"])', goals: (source) => doors(source.querySelector("input")) },
  { from: ".queue > .spot:first-child > .pax", goals: (source) => calls(source) },
  { from: '.rider:has([name="card"])', goals: (source) => leaving(source.querySelector("input")) },
];

function check(box) {
  box.checked = true;
  box.dispatchEvent(new Event("change", { bubbles: true }));
}

/** The buses and the queue for a passenger that was received. */
function doors(box) {
  const open = box.dataset.to.split(" ");
  return find(`button.door[name="to"]`)
    .filter((door) => door.form === box.form)
    .map((door) => ({
      at: door.parentElement,
      no: open.includes(door.value) ? null : door,
      drop: () => {
        check(box);
        door.click();
      },
    }));
}

/** The buses for the head of the queue. */
function calls(head) {
  const board = head.closest(".player");
  return find('button.door[id^="call-"]')
    .filter((door) => board.contains(door))
    .map((door) => ({ at: door.parentElement, no: door.classList.contains("cannot") ? door : null, drop: click(door) }));
}

/** Where somebody may get off: the numbers of the destinations; or among the unhappy. */
function leaving(box) {
  const unhappy = find('button[name="unhappy"]').some((button) => button.form === box.form);
  if (unhappy) return [{ at: `#unhappy-${seatOf(box)}`, drop: () => check(box) }];
  return find("button.fare").map((fare) => {
    const may = fare.dataset.candidates?.split(" ").includes(box.value);
    return {
      at: fare,
      no: may ? null : fare,
      drop: () => {
        if (!fare.dataset.forced) check(box);
        fare.click();
      },
    };
  });
}

/** The piece under a pointer and its kind; null where there is nothing to drag. */
export function kindOf(target) {
  if (target.closest?.("[popovertarget], a")) return null;
  for (const kind of KINDS) {
    const source = target.closest?.(kind.from);
    if (source && document.getElementById("board")?.contains(source)) return { kind, source };
  }
  return null;
}

/** The places of a piece that are on the page. */
export function goalsOf({ kind, source }) {
  return kind
    .goals(source)
    .map((goal) => ({ ...goal, at: typeof goal.at === "string" ? find(goal.at)[0] : goal.at }))
    .filter((goal) => goal.at);
}
