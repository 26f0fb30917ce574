// Keeps a table's page in step with the table: what htmx and its extensions leave to the page.

import { isProblem } from "./answers.js";
import "./connection.js";
import { offerCopying } from "./copy.js";
import "./doubled.js";
import { drafts } from "./kept.js";
import "./picked.js";
import "./refused.js";

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

// A form of the board sends one thing at a time: what is pressed before the answer has come was meant for what stood there
// before.
let awaited = null;
document.addEventListener("htmx:confirm", (event) => {
  if (!event.target.matches(".act")) return;
  const press = event.detail.triggeringEvent;
  if (awaited?.target.isConnected && awaited !== press) event.preventDefault();
  else awaited = press;
});
document.addEventListener("htmx:afterRequest", ({ detail }) => {
  if (!detail.elt.matches(".act")) return;
  awaited = null;
  if (isProblem(detail.xhr)) htmx.trigger("#refresh", "sse:version"); // what it went before, and brought no board for
});

// Answers may come in another order than they were asked for: an older board never replaces a newer one.
document.addEventListener("htmx:beforeSwap", (event) => {
  const answered = Number(event.detail.xhr.getResponseHeader("nextstop-version"));
  if (event.detail.xhr.status === 200 && answered < Number(room().dataset.version)) event.detail.shouldSwap = false;
});

document.addEventListener("htmx:afterSwap", offerCopying);
