/* Choices that cannot be made now can be asked for the reason. Where many stand together only one of them is on the
   way of the Tab key; from there arrows, Home and End lead to the others. Without this each is on the way. */

const GROUPS = "#board :is(.fares, .strip)";
const CLOSED = 'button[aria-disabled="true"]';
const STEPS = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1, Home: -Infinity, End: Infinity };

const closed = (group) => [...group.querySelectorAll(CLOSED)];

function stand(group, here) {
  const all = closed(group);
  const stop = all.includes(here) ? here : all[0];
  for (const one of all) one.tabIndex = one === stop ? 0 : -1;
}

function standAll() {
  for (const group of document.querySelectorAll(GROUPS)) stand(group, document.activeElement);
}

document.addEventListener("focusin", ({ target }) => {
  const group = target.closest(GROUPS);
  if (group && target.matches(CLOSED)) stand(group, target);
});

// keys.js walks in two directions; this is for those who have switched it off.
document.addEventListener("keydown", (event) => {
  if (event.defaultPrevented || !(event.key in STEPS) || event.ctrlKey || event.metaKey || event.altKey) return;
  const group = event.target.closest(GROUPS);
  if (!group || !event.target.matches(CLOSED)) return;
  const all = closed(group);
  const goal = all.indexOf(event.target) + STEPS[event.key];
  all[Math.min(Math.max(goal, 0), all.length - 1)].focus();
  event.preventDefault();
});

document.addEventListener("htmx:afterSwap", standAll);
standAll();
