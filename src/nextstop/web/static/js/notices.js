/* Whose turn it is, for who looks at something else: the tab's title and icon, how many messages are new, and, where
   the player asked for it, one notification of the system a turn, never while the table is being looked at. */

const MARK = "● ";
const WAIT = 1_000; // a tab that is looked at says so first
const here = location.pathname;
const room = () => document.getElementById("room");

/* Remembered in this browser, for all its tabs; nothing where it remembers nothing. */
const memory = {
  get: (name) => {
    try { return localStorage.getItem(`nextstop-${name}`); } catch { return null; }
  },
  set: (name, value) => {
    try { localStorage.setItem(`nextstop-${name}`, value); } catch { /* then it is for this page only */ }
  },
};

// Messages

const chat = () => document.getElementById("messages");
const numbers = (which) => [...document.querySelectorAll(`#messages-list li${which}`)].map((line) => Number(line.id.slice(8)));
let read = Number(memory.get(`read-${here}`) ?? Math.max(0, ...numbers("")));
let isInSight = false;

function news() {
  if (isInSight && !document.hidden) {
    read = Math.max(read, ...numbers(""));
    memory.set(`read-${here}`, read);
  }
  return numbers(":not(.mine)").filter((number) => number > read).length;
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
  const icon = document.getElementById("tab-icon");
  const art = turn ? icon.dataset.turn : icon.dataset.usual;
  if (icon.getAttribute("href") !== art) icon.setAttribute("href", art);
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
const isWanted = () => can && memory.get("notices") === "on" && Notification.permission === "granted";
let shown = null;

function notify() {
  const { turn } = room().dataset;
  if (!turn || !document.hidden) {
    if (turn) memory.set(`told-${here}`, turn);
    shown?.close();
    shown = null;
  } else if (isWanted()) {
    setTimeout(() => navigator.locks.request(`nextstop-told-${here}`, () => say(turn)), WAIT);
  }
}

function say(turn) {
  const { dataset } = room();
  if (!document.hidden || dataset.turn !== turn || memory.get(`told-${here}`) === turn) return;
  memory.set(`told-${here}`, turn);
  try {
    shown = new Notification(dataset.headline, { body: box.dataset.body, tag: here, icon: "/static/art/icon-turn.svg" });
    shown.onclick = () => {
      window.focus();
      shown?.close();
    };
  } catch {
    memory.set("notices", "off"); // a browser that lets pages ask, but not tell
    offer();
  }
}

function offer() {
  if (!box || !can) return;
  box.hidden = false;
  const denied = Notification.permission === "denied";
  document.getElementById("notices-go").setAttribute("aria-pressed", String(isWanted()));
  document.getElementById("notices-words").textContent = denied ? box.dataset.denied : isWanted() ? box.dataset.on : box.dataset.off;
}

async function choose() {
  const on = !isWanted() && (await Notification.requestPermission()) === "granted";
  memory.set("notices", on ? "on" : "off");
  offer();
}

document.getElementById("notices-go")?.addEventListener("click", choose);
addEventListener("storage", () => {
  read = Math.max(read, Number(memory.get(`read-${here}`)));
  offer();
  show();
});
document.addEventListener("htmx:afterSwap", show);
document.addEventListener("visibilitychange", show);
offer();
show();
