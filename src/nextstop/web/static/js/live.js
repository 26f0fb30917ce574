// Keeps a table's page in step with the table: what htmx and its extensions leave to the page.

import { isBoard, isRefresh } from "./answers.js";
import "./connection.js";
import { offerCopying } from "./copy.js";
import "./doubled.js";
import { drafts } from "./kept.js";
import "./picked.js";
import "./refused.js";

const A_MOMENT = 500, A_MINUTE = 60_000; // milliseconds

const room = () => document.getElementById("room");
const version = () => Number(room().dataset.version);
const refresh = () => htmx.trigger("#refresh", "sse:version");

// The stream says a version. Fetch only what is newer than the page, and for who holds the device.
let told = 0; // the newest that it has said
document.addEventListener("htmx:confirm", (event) => {
  if (event.target.id !== "refresh") return;
  const said = Number(event.detail.triggeringEvent?.detail?.data);
  if (said > told) told = said;
  if (said <= version()) event.preventDefault();
});
document.addEventListener("htmx:configRequest", (event) => {
  if (event.target.id !== "refresh") return;
  if (room().dataset.seat) event.detail.parameters.set("seat", room().dataset.seat);
  // What is tried out goes along: no server keeps it.
  for (const draft of drafts()) event.detail.parameters.append("draft", draft);
});

// A form of the board sends one thing at a time: what is pressed before the answer has come was meant for what stood there
// before.
let awaited = null;
document.addEventListener("htmx:confirm", (event) => {
  if (!event.target.matches(".act")) return;
  const press = event.detail.triggeringEvent;
  if (awaited?.target.isConnected && awaited !== press) event.preventDefault();
  else awaited = press;
});
// What is pressed goes before what is fetched: a fetch gives way, or is not even begun. So whenever an answer has come, the
// page asks whether it is behind.
document.addEventListener("htmx:afterRequest", ({ detail }) => {
  const { elt, xhr } = detail;
  const isPress = elt.matches(".act"), isFetch = isRefresh(detail);
  if (isPress) awaited = null;
  if (isFetch && !isBoard(xhr)) return; // connection.js tries again
  const mustLook = isPress && !isBoard(xhr);
  setTimeout(() => (mustLook || told > version()) && refresh(), isFetch ? A_MOMENT : 0);
});

// In the waiting room time alone can allow more: bots, when the host is away.
setInterval(() => document.querySelector("#board.waiting") && !document.hidden && refresh(), A_MINUTE);

// Answers may come in another order than they were asked for: an older board never replaces a newer one.
document.addEventListener("htmx:beforeSwap", (event) => {
  const answered = Number(event.detail.xhr.getResponseHeader("nextstop-version"));
  if (event.detail.xhr.status === 200 && answered < version()) event.detail.shouldSwap = false;
});

document.addEventListener("htmx:afterSwap", offerCopying);
