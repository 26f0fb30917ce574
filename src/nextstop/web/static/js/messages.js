// Messages: what is being written stays, an empty field after sending, and the latest message in sight.

// A page that is left while it loads has no Idiomorph.
if (window.Idiomorph) {
  const { callbacks } = Idiomorph.defaults, asBefore = callbacks.beforeNodeMorphed;
  callbacks.beforeNodeMorphed = (old, fresh) => old.id !== "write" && asBefore(old, fresh);
}

const toTheEnd = () => {
  const list = document.getElementById("messages");
  if (list) list.scrollTop = list.scrollHeight;
};

document.addEventListener("htmx:afterRequest", (event) => {
  if (event.target.id !== "write" || event.detail.xhr.status !== 204) return;
  event.target.reset();
  document.getElementById("write-problem").textContent = "";
});
document.addEventListener("htmx:oobAfterSwap", toTheEnd);
toTheEnd();
