/* Coming back to a table: a boarding that is half done is tried out again where its page was left for another, and
   its address with it. This browser remembers it, the server judges it anew, and nothing is made by it. A draft
   of an earlier decision is not, so nothing outlives a reveal. */

import { forget, recall, remember } from "./settings.js";

const name = `draft-${location.pathname}`;
const forms = () => [...document.querySelectorAll("#board form[data-since]")];
const written = (drafts) => drafts.join(" | ");

// What this tab tries out. Where the page answers a form of its own, pressed before scripts were there, it is what
// the form was pressed with.
let own = isAnswer() ? written(new URL(document.referrer).searchParams.getAll("draft")) : "";

/** Remember what is tried out now. If nothing is any more, only what this tab itself undid is forgotten. */
export function store(drafts) {
  if (drafts.length) remember(name, written(drafts));
  else if (own && recall(name) === own) forget(name);
  own = written(drafts);
}

/** Go on with what was tried out before, unless the page brings its own; whether it is being loaded. */
export function resume(drafts) {
  const address = new URL(location.href);
  if (drafts.size || address.searchParams.has("draft") || isAnswer()) return false;
  const still = (recall(name) ?? "").split(" | ").filter(isOfNow);
  if (!still.length) return false;
  for (const draft of still) address.searchParams.append("draft", draft);
  location.replace(address);
  return true;
}

/** Is it of a decision that is still to be made? It is written as in `tables/drafts`: A.17.board b 1 */
function isOfNow(draft) {
  const [seat, ply] = draft.split(".");
  return forms().some(({ dataset }) => dataset.seat === seat && Number(ply) >= Number(dataset.since));
}

/** Does the page answer a form of its own, pressed before scripts were there? If it brings nothing, all was undone. */
function isAnswer() {
  return document.referrer !== "" && new URL(document.referrer).pathname === location.pathname;
}
