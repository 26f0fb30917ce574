/* Whose turn it is, for who looks at something else: the tab's title and icon, how many messages are new, and, where
   the player asked for it, one notification of the system a turn, never while the table is being looked at. */

import { keep, read, recall, remember } from "./settings.js";
import { markTab } from "./tab.js";

const MARK = "● ";
const WAIT = 1_000; // a tab that is looked at says so first
const here = location.pathname;
const room = () => document.getElementById("room");

// Messages

const chat = () => document.getElementById("messages");
const numbers = (which) => [...document.querySelectorAll(`#messages-list li${which}`)].map((line) => Number(line.id.slice(8)));
// The number of the latest message that has been read.
let latest = Number(recall(`read-${here}`) ?? Math.max(0, ...numbers("")));
let isInSight = false;

function news() {
  if (isInSight && !document.hidden) {
    latest = Math.max(latest, ...numbers(""));
    remember(`read-${here}`, latest);
  }
  return numbers(":not(.mine)").filter((number) => number > latest).length;
}

if (chat()) {
  const watcher = new IntersectionObserver(([seen]) => {
    isInSight = seen.isIntersecting;
    show();
  });
  watcher.observe(chat());
}

// The tab

function show() {
  if (!room()) return;
  const { headline, turn } = room().dataset, unread = news();
  document.title = `${unread ? `(${unread}) ` : ""}${turn ? MARK : ""}${headline}`;
  markTab(Boolean(turn));
  for (const link of document.querySelectorAll(".now-unread")) link.hidden = !unread;
  const badge = document.getElementById("unread");
  if (badge) {
    badge.hidden = !unread;
    document.getElementById("unread-count").textContent = unread;
  }
  notify();
}

// The system's notification

const box = document.getElementById("notices");
const can = "Notification" in window && window.isSecureContext && Boolean(navigator.locks);
// Phones leave it to a worker to show a notification, and to answer when it is pressed.
const worker = navigator.serviceWorker;
const BELL = "/static/js/bell.js";
const isWanted = () => can && read("notices") && Notification.permission === "granted";
let shown = null;

function notify() {
  const { turn } = room().dataset;
  if (!turn || !document.hidden) {
    if (turn) remember(`told-${here}`, turn);
    unsay();
  } else if (isWanted()) {
    setTimeout(() => navigator.locks.request(`nextstop-told-${here}`, () => say(turn)), WAIT);
  }
}

async function say(turn) {
  const { dataset } = room();
  if (!document.hidden || dataset.turn !== turn || recall(`told-${here}`) === turn) return;
  remember(`told-${here}`, turn);
  const options = { body: box.dataset.body, tag: here, icon: "/static/art/icon-turn.svg" };
  try {
    shown = new Notification(dataset.headline, options);
    shown.onclick = () => {
      window.focus();
      shown?.close();
    };
  } catch {
    await ring(dataset.headline, options);
  }
  // What is remembered reaches another tab's process a moment later: it has to wait its turn until then.
  return new Promise((done) => setTimeout(done, WAIT));
}

async function ring(title, options) {
  const bell = await worker.register(BELL).catch(() => null); // without a line there is none this time
  if (!bell) return;
  await active(bell);
  if (!document.hidden) return;
  try {
    await bell.showNotification(title, options);
  } catch {
    keep("notices", false); // a browser that lets pages ask, but not tell
    offer();
  }
}

function active({ installing, waiting, active }) {
  const coming = installing ?? waiting;
  if (active || !coming) return undefined;
  const ends = ["activated", "redundant"];
  return new Promise((done) => coming.addEventListener("statechange", () => ends.includes(coming.state) && done()));
}

async function unsay() {
  shown?.close();
  shown = null;
  const bell = await worker?.getRegistration(BELL);
  const notices = (await bell?.getNotifications({ tag: here })) ?? [];
  if (document.hidden && room()?.dataset.turn) return; // meanwhile there is a new turn to be told of
  for (const notice of notices) notice.close();
}

function offer() {
  if (!box) return;
  box.hidden = !can && window.isSecureContext;
  document.getElementById("notices-go").hidden = !can;
  if (!can) {
    document.getElementById("notices-words").textContent = box.dataset.insecure;
    return;
  }
  const denied = Notification.permission === "denied";
  document.getElementById("notices-go").setAttribute("aria-pressed", String(isWanted()));
  document.getElementById("notices-words").textContent = denied ? box.dataset.denied : isWanted() ? box.dataset.on : box.dataset.off;
}

async function choose() {
  const on = !isWanted() && (await Notification.requestPermission()) === "granted";
  keep("notices", on);
  offer();
}

document.getElementById("notices-go")?.addEventListener("click", choose);
addEventListener("storage", () => {
  latest = Math.max(latest, Number(recall(`read-${here}`)));
  offer();
  show();
});
document.addEventListener("htmx:afterSwap", show);
document.addEventListener("visibilitychange", show);
offer();
show();
