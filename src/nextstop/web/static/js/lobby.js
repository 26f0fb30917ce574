// Keeps the lobby's lists fresh while somebody looks at them, and leaves alone what they are about to press.

const PAUSE = 10_000;
const lists = document.getElementById("lists");
const form = document.getElementById("lobby");
let shown = lists.innerHTML;

async function look() {
  if (document.hidden || lists.contains(document.activeElement)) return;
  try {
    const answer = await fetch(form.dataset.here, { headers: { "hx-request": "true" }, cache: "no-store" });
    if (!answer.ok) return;
    const now = await answer.text();
    if (now === shown || lists.contains(document.activeElement)) return;
    lists.innerHTML = shown = now;
  } catch {
    // Not reachable just now: the lists stay as they are until the next look.
  }
}

setInterval(look, PAUSE);
document.addEventListener("visibilitychange", look);
