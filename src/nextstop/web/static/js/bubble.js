/* A bubble stands over what it speaks about if there is room below `ceiling`, else under it; and within the window. */

const GAP = 8; // pixels

export function standBy(bubble, place, ceiling) {
  const at = place.getBoundingClientRect();
  const { width, height } = bubble.getBoundingClientRect();
  const above = at.top - height - GAP;
  const below = Math.min(at.bottom + GAP, innerHeight - height - GAP);
  const left = at.left + at.width / 2 - width / 2;
  bubble.style.top = `${above > ceiling ? above : below}px`;
  bubble.style.left = `${Math.max(GAP, Math.min(left, innerWidth - width - GAP))}px`;
}
