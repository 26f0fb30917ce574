// The line to the server: says when it is lost and when it is back, and what did not get through meanwhile.

import { isLost, isRefresh } from "./answers.js";

const connection = document.getElementById("connection");
document.addEventListener("htmx:sseError", () => {
  connection.textContent = connection.dataset.lost;
});
document.addEventListener("htmx:sseOpen", back);

// A move or a newer board did not get through: ask from time to time whether the line is back, and say so until an
// answer comes. A line may fail for requests alone, so that the stream goes on and tells of what cannot be fetched.
let isUnsent = false;
let isBehind = false;
let asking;
for (const end of ["sendError", "timeout"]) document.addEventListener(`htmx:${end}`, ({ detail }) => lose(detail));
document.addEventListener("htmx:afterOnLoad", ({ detail }) => {
  if (isLost(detail)) lose(detail);
  // A newer board is no answer to a move that is still to be made again.
  else if (!(isUnsent && isRefresh(detail) && document.getElementById("room").dataset.turn)) clear();
});
addEventListener("online", () => (isUnsent || isBehind) && askNow());

function lose(detail) {
  if (isRefresh(detail)) isBehind = true;
  else isUnsent = true;
  connection.textContent = isUnsent ? connection.dataset.unsent : connection.dataset.lost;
  askSoon();
}
function askSoon() {
  clearTimeout(asking);
  asking = setTimeout(askNow, 1500);
}
async function askNow() {
  try {
    const { ok } = await fetch("/static/art/icon.svg", { method: "HEAD", cache: "no-store" });
    if (!ok) return askSoon();
  } catch {
    return askSoon();
  }
  if (isUnsent || isBehind) back();
}
function back() {
  clearTimeout(asking);
  connection.textContent = isUnsent ? connection.dataset.back : "";
  if (isBehind) htmx.trigger("#refresh", "sse:version");
  isBehind = false;
}
function clear() {
  clearTimeout(asking);
  isUnsent = false;
  connection.textContent = "";
}
