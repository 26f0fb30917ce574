/* Travellers: copies of pieces and buses that are under way over the page. What they stand for is there already. */

export const EASE = "cubic-bezier(0.2, 0.8, 0.2, 1)";
const TURN = 150; // milliseconds until a tile that is turned up stands on its edge

export const centre = (r) => [r.left + r.width / 2, r.top + r.height / 2];

function overlay(node, rect) {
  node.removeAttribute("id");
  node.querySelectorAll("[id]").forEach((inner) => inner.removeAttribute("id"));
  node.setAttribute("aria-hidden", "true");
  node.classList.add("traveller");
  node.style.left = `${rect.left}px`;
  node.style.top = `${rect.top}px`;
  node.style.width = `${rect.width}px`;
  document.body.append(node);
  return node;
}

/** A piece travels to where it is shown (`show`), or leaves the board (`copy`). A tile that was `turned` up turns on its way. */
export function go({ from, to, show, copy, fade, turned }) {
  const delay = turned?.back ? TURN : 0;
  if (delay) turnAway(turned);
  const node = overlay(copy ?? show.cloneNode(true), to);
  const width = copy ? from.width : to.width;
  node.style.setProperty("--piece", `${width}px`);
  node.style.width = `${width}px`;
  const scale = (rect) => rect.width / width;
  const [fx, fy] = centre(from);
  const [tx, ty] = centre(to);
  const [cx, cy] = [to.left + width / 2, to.top + (width * 5) / 8];
  const small = fade ? 0.4 : scale(to);
  const length = Math.min(620, 260 + Math.hypot(tx - fx, ty - fy) * 0.45);
  const frames = [
    { transform: `translate(${fx - cx}px, ${fy - cy}px) scale(${scale(from)}) rotateY(${turned ? 90 : 0}deg)`, opacity: 1 },
    { transform: `translate(${tx - cx}px, ${ty - cy}px) scale(${small}) rotateY(0deg)`, opacity: fade ? 0.2 : 1 },
  ];
  const hidden = show?.animate([{ opacity: 0 }, { opacity: 0 }], { duration: delay + length });
  node.animate(frames, { duration: length, delay, fill: "backwards", easing: EASE }).finished.finally(() => {
    hidden?.cancel();
    node.remove();
  });
}

/** The first half of turning a tile up: its back turns out of sight where it lies. */
function turnAway({ rect, back }) {
  const node = overlay(back, rect);
  node.style.setProperty("--piece", `${rect.width}px`);
  const frames = [{ transform: "rotateY(0deg)" }, { transform: "rotateY(-90deg)" }];
  node.animate(frames, { duration: TURN, easing: "ease-in" }).finished.finally(() => node.remove());
}

/** A full bus pulls out. */
export function pullOut(rect, bus) {
  const node = overlay(bus, rect);
  node.style.height = `${rect.height}px`;
  // Set off once the last passenger has reached the door.
  setTimeout(() => node.classList.add("leaving"), 380);
  setTimeout(() => node.remove(), 1700);
}
