/* The tab says in its icon whether it is one's turn. */

export function markTab(isTurn) {
  const icon = document.getElementById("tab-icon");
  const art = isTurn ? icon.dataset.turn : icon.dataset.usual;
  if (icon.getAttribute("href") !== art) icon.setAttribute("href", art);
}
