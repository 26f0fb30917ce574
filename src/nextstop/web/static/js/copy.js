// Copying a link needs a script; without one the link can be selected.

export function offerCopying() {
  for (const button of document.querySelectorAll("[data-copy]")) button.hidden = false;
}
document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-copy]");
  if (!button) return;
  const field = document.getElementById(button.dataset.copy);
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    // Where the page is not served securely only what is in sight can be copied.
    field.closest("details")?.setAttribute("open", "");
    field.select();
    document.execCommand("copy");
  }
  button.querySelector("span").textContent = button.dataset.done;
});
offerCopying();
