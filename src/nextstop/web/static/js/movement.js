/* Movement: when a new board arrives, pieces travel from where they were to where they are.
   A piece is told by what it shows (data-piece), so that equal passengers are interchangeable; it keeps
   to its zone if it can. Copies travel over the page, as zones clip what leaves them (travellers.js). */

import { EASE, centre, go, pullOut } from "./travellers.js";

const ZONES = ".bus, .queue, .received, #stop, #line, .ticket, .hand, #spaces, #choosing, .lying";
const MOST = 40; // travellers at a time; a longer absence is not acted out

const still = matchMedia("(prefers-reduced-motion: reduce)");
export const board = () => document.getElementById("board");
const all = (selector, within = board()) => [...within.querySelectorAll(selector)];
// What is hidden, on a phone for instance, has neither place nor size: nothing travels to it or from it.
const isDrawn = (element) => element.getBoundingClientRect().width > 0;
const moved = (r, by) => new DOMRect(r.left + by.left, r.top + by.top, r.width, r.height);
const apart = (a, b) => Math.hypot(centre(a)[0] - centre(b)[0], centre(a)[1] - centre(b)[1]);

// Where a piece was let go after it had been dragged: it travels on from there.
const letGo = new WeakMap();

/** A piece now hangs at a point of the window, until the next board. */
export function holdAt(element, x, y) {
  const { width, height } = element.getBoundingClientRect();
  letGo.set(element, new DOMRect(x - width / 2, y - height / 2, width, height));
}

/** Where every piece that is drawn stands, what the heaps count, which buses are there, and what was played face down. */
export function look() {
  const pieces = all("[data-piece]").filter(isDrawn).map((element) => {
    const zone = element.closest(ZONES);
    return {
      kind: element.dataset.piece,
      zone: zone?.id ?? "",
      ground: zone?.getBoundingClientRect(),
      player: element.closest(".player")?.id ?? "",
      rect: letGo.get(element) ?? element.getBoundingClientRect(),
      ghost: element.classList.contains("ghost"),
      element,
    };
  });
  const heaps = new Map(all(".heap[id]").map((heap) => [heap.id, Number(heap.querySelector(".figure")?.textContent)]));
  const buses = all(".fleet .bus:not(.ghost)").filter(isDrawn).map((bus) => ({
    id: bus.id,
    player: bus.closest(".player").id,
    isProxy: bus.closest(".proxy-board") !== null,
    room: bus.querySelectorAll(".seat").length,
    rect: bus.getBoundingClientRect(),
    copy: bus.cloneNode(true),
  }));
  const laid = new Map(all("#choosing > li").filter(isDrawn).map((place) => {
    const tile = place.firstElementChild;
    const back = tile.matches(".back") ? tile.cloneNode(true) : null;
    return [place.id.replace("choosing-", ""), { rect: tile.getBoundingClientRect(), back }];
  }));
  // The pieces are copied only if they turn out to leave, so nodes are kept as they are now.
  for (const piece of pieces) piece.copy = piece.element.cloneNode(true);
  for (const piece of pieces) letGo.delete(piece.element);
  return { pieces, heaps, buses, laid, ground: document.getElementById("boards")?.getBoundingClientRect().top };
}

/** Where an old piece stands if its zone has moved on the page: no piece travels because of that. */
function carried(o, n) {
  if (o.zone !== n.zone || !o.ground || !n.ground) return o.rect;
  return moved(o.rect, { left: n.ground.left - o.ground.left, top: n.ground.top - o.ground.top });
}

/** Pair old and new pieces of a kind: within a zone first, the nearest first. */
function pairs(olds, news) {
  const found = [];
  for (const sameZone of [true, false]) {
    const options = [];
    for (const o of olds) for (const n of news) {
      if (!sameZone || o.zone === n.zone) options.push([apart(carried(o, n), n.rect), o, n]);
    }
    options.sort((a, b) => a[0] - b[0]);
    for (const [, o, n] of options) {
      if (!olds.has(o) || !news.has(n)) continue;
      olds.delete(o);
      news.delete(n);
      found.push([o, n]);
    }
  }
  return found;
}

/** Act out the way from what was seen to what is there now. */
export function travel(before) {
  if (still.matches || document.hidden) return;
  const after = look();
  const trips = [];
  const gone = new Set();
  const come = new Set();
  for (const kind of new Set([...before.pieces, ...after.pieces].map((p) => p.kind))) {
    const olds = new Set(before.pieces.filter((p) => p.kind === kind));
    const news = new Set(after.pieces.filter((p) => p.kind === kind));
    for (const [o, n] of pairs(olds, news)) {
      const from = carried(o, n);
      if (apart(from, n.rect) > 3) trips.push({ from, to: n.rect, show: n.element });
    }
    olds.forEach((p) => gone.add(p));
    news.forEach((p) => come.add(p));
  }
  const grown = [...after.heaps].filter(([id, count]) => count > (before.heaps.get(id) ?? 0)).map(([id]) => document.getElementById(id)).filter(isDrawn);
  const left = departures(before, after, gone);
  for (const piece of gone) {
    const bus = left.find((one) => one.player === piece.player && piece.zone !== one.id);
    const heap = grown.find((one) => piece.player && one.closest(".player")?.id === piece.player) ?? grown[0];
    const goal = bus?.rect ?? heap?.getBoundingClientRect();
    if (goal) trips.push({ from: piece.rect, to: goal, copy: piece.copy, fade: true });
  }
  const heapOfAll = document.querySelector("#deck, #pile");
  const source = heapOfAll && isDrawn(heapOfAll) ? heapOfAll.getBoundingClientRect() : null;
  const taken = after.pieces.filter((p) => p.ghost && before.pieces.some((o) => o.kind === p.kind && !o.ghost));
  for (const piece of come) {
    // A tile that nobody else had seen: it turns up where its seat had laid it.
    const turned = piece.zone === "spaces" ? before.laid.get(piece.kind[0]) : null;
    if (turned) trips.push({ from: turned.rect, to: piece.rect, show: piece.element, turned });
    const tile = piece.zone.startsWith("received") ? taken.shift() : null;
    const from = tile?.rect ?? (["stop", "line"].includes(piece.zone) ? source : null);
    if (from) trips.push({ from, to: piece.rect, show: piece.element });
  }
  if (trips.length <= MOST) trips.forEach(go);
  for (const { rect, copy } of left) pullOut(rect, copy);
  glide(before.ground, after.ground);
}

/** What stands above the boards has grown or gone: they glide to their place instead of jumping. */
function glide(from, to) {
  if (from === undefined || to === undefined || Math.abs(from - to) < 4) return;
  const frames = [{ transform: `translateY(${from - to}px)` }, { transform: "none" }];
  document.getElementById("boards").animate(frames, { duration: 340, easing: EASE });
}

/** Buses that were full and left. */
function departures(before, after, gone) {
  const left = [];
  for (const player of new Set(before.buses.map((bus) => bus.player))) {
    const buses = before.buses.filter((bus) => bus.player === player);
    let riders = delivered(before, after, player, buses[0].isProxy);
    const inside = ({ pieces }, bus) => pieces.filter((p) => p.zone === bus.id);
    const isEmptier = (bus) => inside(after, bus).length < inside(before, bus).length;
    const leave = (bus) => {
      riders -= bus.room;
      inside(before, bus).forEach((p) => gone.delete(p));
      left.push(bus);
    };
    buses.filter((bus) => isEmptier(bus) && riders >= bus.room).forEach(leave);
    // What is left over filled a bus that looks as before: it has come and gone within one answer.
    const another = buses.find((bus) => !left.includes(bus) && riders === bus.room);
    if (another) leave(another);
  }
  return left;
}

/** How many of a player's passengers have been delivered: they are gone, and a score pile has as many more. */
function delivered(before, after, player, isProxy) {
  const count = ({ pieces }) => pieces.filter((p) => p.player === player).length;
  let scored = 0;
  for (const [id, number] of after.heaps) {
    // The proxy's passengers go to whoever steers it.
    const counts = isProxy ? id.startsWith("scored-") : id === player.replace("player-", "scored-");
    if (counts) scored += number - (before.heaps.get(id) ?? 0);
  }
  return Math.min(scored, count(before) - count(after));
}
