// Steps through a game without loading the page anew, by buttons, slider and keys, and plays it.
// Every link and the form work without this.

import { Line } from "./line.js";
import { look, travel } from "./movement.js";

const PACE = 1200; // milliseconds between two moves while playing
const at = (id) => document.getElementById(id);
const bar = at("replay");
const slider = at("replay-ply");
const play = at("replay-play");
const here = () => Number(bar.dataset.ply);
const last = () => Number(bar.dataset.last);

let asked = 0; // only the latest answer counts
let clock = 0;

async function read(address, headers = {}) {
  const answer = await fetch(address, { headers });
  if (!answer.ok) throw new Error(String(answer.status));
  return new DOMParser().parseFromString(await answer.text(), "text/html");
}

/** Show the position after so many moves. */
async function show(wanted) {
  const ply = Math.min(Math.max(wanted, 0), last());
  const mine = ++asked;
  if (ply === here()) return;
  const address = `${bar.dataset.url}/${ply}`;
  let answer;
  try {
    answer = await read(address, { "hx-request": "true" });
  } catch {
    if (mine === asked) location.assign(address); // the server's own words say what is wrong
    return;
  }
  if (mine !== asked) return;
  const isStep = Math.abs(ply - here()) === 1;
  const before = isStep ? look() : null;
  at("board").replaceWith(answer.getElementById("board"));
  update(answer.getElementById("replay"));
  history.replaceState(null, "", address);
  if (before) travel(before);
  mark();
}

/** Take over what another bar says; this bar's elements stay, so that focus and announcements do. */
function update(other) {
  for (const name of ["ply", "last", "version"]) {
    if (other.dataset[name]) bar.dataset[name] = other.dataset[name];
  }
  for (const id of ["replay-where", "replay-said"]) {
    const now = other.querySelector(`#${id}`);
    if (at(id).textContent !== now.textContent) at(id).replaceChildren(...now.childNodes);
  }
  slider.value = here();
  lead();
  describe();
}

/** Let links and slider lead from here to the ends. */
function lead() {
  const goals = { first: 0, previous: Math.max(here() - 1, 0), next: Math.min(here() + 1, last()), last: last() };
  for (const [name, goal] of Object.entries(goals)) {
    const link = at(`replay-${name}`);
    link.href = `${bar.dataset.url}/${goal}`;
    if (goal === here()) link.setAttribute("aria-disabled", "true");
    else link.removeAttribute("aria-disabled");
  }
  slider.max = last();
}

/** Tell the slider's place in words, and the tab's title. */
function describe() {
  slider.setAttribute("aria-valuetext", at("replay-where").textContent);
  document.title = document.title.replace(/^.* · /, `${at("replay-where").textContent} · `);
}

/** Light the line of the log that led here, without moving the page. */
function mark() {
  const list = at("replay-log");
  list.querySelector("[aria-current]")?.removeAttribute("aria-current");
  const line = at(`log-${here()}`);
  line?.firstElementChild.setAttribute("aria-current", "true");
  if (line) list.scrollTop += line.getBoundingClientRect().top - list.getBoundingClientRect().top - list.clientHeight / 2;
}

function stop() {
  clearInterval(clock);
  clock = 0;
  play.setAttribute("aria-pressed", "false");
}

function start() {
  if (here() === last()) show(0);
  clock = setInterval(() => (here() < last() ? show(here() + 1) : stop()), PACE);
  play.setAttribute("aria-pressed", "true");
}

const toggle = () => (clock ? stop() : start());
const step = (wanted) => {
  stop();
  show(wanted);
};

play.hidden = false;
at("replay-go").hidden = true;
play.addEventListener("click", toggle);
slider.addEventListener("input", () => step(Number(slider.value)));
document.addEventListener("click", (event) => {
  const link = event.target.closest(".replay-steps a, #replay-log .log-line > a");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  step(Number(link.pathname.split("/").pop()));
});

const KEYS = {
  ArrowLeft: () => step(here() - 1),
  ArrowRight: () => step(here() + 1),
  Home: () => step(0),
  End: () => step(last()),
  " ": toggle,
};
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  // What has the focus keeps the keys it needs: the slider steps by itself, a button is pressed by space.
  if (event.target.closest("input, textarea, select, summary") || (event.key === " " && event.target.closest("button"))) return;
  if (!KEYS[event.key]) return;
  event.preventDefault();
  KEYS[event.key]();
});

// A running game: say that there is more, and stay here.
function listen() {
  if (!bar.dataset.events) return;
  new Line(`${bar.dataset.events}?version=${bar.dataset.version}`).addEventListener("version", async (event) => {
    if (Number(event.data) <= Number(bar.dataset.version)) return;
    const page = await read(`${bar.dataset.url}/${here()}`).catch(() => null);
    if (!page) return;
    at("replay-log").replaceWith(page.getElementById("replay-log"));
    const now = page.getElementById("replay");
    const more = Number(now.dataset.last) > last();
    if (Number(now.dataset.ply) === here()) update(now);
    Object.assign(bar.dataset, { last: now.dataset.last, version: now.dataset.version ?? event.data });
    lead();
    mark();
    if (more) at("replay-moved").textContent = at("replay-moved").dataset.words;
  });
}

describe();
mark();
listen();
