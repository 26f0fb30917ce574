// What somebody has half done on a page outlives the board that comes in its place, and the page itself.

import { isRefresh } from "./answers.js";
import { resume, store } from "./resume.js";

/** What is tried out on the page, as its forms send it. */
export const drafts = () => new Set([...document.querySelectorAll('#board input[name="draft"]')].map((field) => field.value));

// A choice half made outlives a move that somebody else makes meanwhile.
let chosen = [];
// So does what was chosen from a list.
let picked = [];
const choices = () => document.querySelectorAll("#board input:is([type=checkbox], [type=radio])");
document.addEventListener("htmx:beforeSwap", ({ detail }) => {
  chosen = isRefresh(detail) ? [...choices()].filter((box) => box.checked && box.id).map((box) => box.id) : [];
  picked = isRefresh(detail) ? [...document.querySelectorAll("#board select")].map(({ id, value }) => [id, value]) : [];
});
document.addEventListener("htmx:afterSwap", () => {
  for (const id of chosen) {
    const box = document.getElementById(id);
    if (box && !box.checked) {
      box.checked = true;
      box.dispatchEvent(new Event("change", { bubbles: true }));
    }
  }
  for (const [id, value] of picked) {
    const list = document.getElementById(id);
    if (list?.querySelector(`option[value="${value}"]`)) list.value = value;
  }
  [chosen, picked] = [[], []];
  keepInAddress();
});

// What somebody has folded out or in, they fold back themselves. A page that is left while it loads has no Idiomorph.
if (window.Idiomorph) {
  Idiomorph.defaults.callbacks.beforeAttributeUpdated = (name, { localName }) => !(name === "open" && localName === "details");
}

// The address has what is tried out, too: loading the page again loses nothing of it. Who holds a shared device stands
// there only as long as they do: the next one is asked first.
function keepInAddress() {
  const address = new URL(location.href);
  const before = address.search;
  if (!document.getElementById("room").dataset.seat) address.searchParams.delete("seat");
  address.searchParams.delete("draft");
  for (const draft of drafts()) address.searchParams.append("draft", draft);
  if (address.search !== before) history.replaceState(history.state, "", address);
  store([...drafts()]);
}
if (!resume(drafts())) keepInAddress();
