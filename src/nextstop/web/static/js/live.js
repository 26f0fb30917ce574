// Keeps a table's page in step with the table: what htmx and its extensions leave to the page.

import { offerCopying } from "./copy.js";

const drafts = () => new Set([...document.querySelectorAll('#board input[name="draft"]')].map((field) => field.value));
const room = () => document.getElementById("room");

// The stream says a version. Fetch only what is newer than the page, and for who holds the device.
document.addEventListener("htmx:confirm", (event) => {
  if (event.target.id !== "refresh") return;
  const version = Number(event.detail.triggeringEvent?.detail?.data);
  if (version <= Number(room().dataset.version)) event.preventDefault();
});
document.addEventListener("htmx:configRequest", (event) => {
  if (event.target.id !== "refresh") return;
  if (room().dataset.seat) event.detail.parameters.set("seat", room().dataset.seat);
  // What is tried out goes along: no server keeps it.
  for (const draft of drafts()) event.detail.parameters.append("draft", draft);
});

// Answers may come in another order than they were asked for: an older board never replaces a newer one.
document.addEventListener("htmx:beforeSwap", (event) => {
  const answered = Number(event.detail.xhr.getResponseHeader("nextstop-version"));
  if (event.detail.xhr.status === 200 && answered < Number(room().dataset.version)) event.detail.shouldSwap = false;
});

// A choice half made outlives a move that somebody else makes meanwhile.
let chosen = [];
const isOwnRefresh = (event) => event.detail.requestConfig?.elt?.id === "refresh";
const choices = () => document.querySelectorAll("#board input:is([type=checkbox], [type=radio])");
document.addEventListener("htmx:beforeSwap", (event) => {
  chosen = isOwnRefresh(event) ? [...choices()].filter((box) => box.checked && box.id).map((box) => box.id) : [];
});
document.addEventListener("htmx:afterSwap", () => {
  for (const id of chosen) {
    const box = document.getElementById(id);
    if (box && !box.checked) {
      box.checked = true;
      box.dispatchEvent(new Event("change", { bubbles: true }));
    }
  }
  chosen = [];
  keepInAddress();
  offerCopying();
});

// The address has what is tried out, too: loading the page again loses nothing of it.
function keepInAddress() {
  const address = new URL(location.href);
  const before = address.search;
  address.searchParams.delete("draft");
  for (const draft of drafts()) address.searchParams.append("draft", draft);
  if (address.search !== before) history.replaceState(history.state, "", address);
}
keepInAddress();

// Say when the line is lost, and when it is back.
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
document.addEventListener("htmx:sendError", (event) => {
  if (event.target.id === "refresh") isBehind = true;
  else isUnsent = true;
  connection.textContent = isUnsent ? connection.dataset.unsent : connection.dataset.lost;
  askSoon();
});
document.addEventListener("htmx:afterOnLoad", (event) => {
  // A newer board is no answer to a move that is still to be made again.
  if (!(isUnsent && event.target.id === "refresh" && room().dataset.turn)) clear();
});
addEventListener("online", () => (isUnsent || isBehind) && askNow());

function askSoon() {
  clearTimeout(asking);
  asking = setTimeout(askNow, 1500);
}
async function askNow() {
  try {
    await fetch("/static/art/icon.svg", { method: "HEAD", cache: "no-store" });
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
