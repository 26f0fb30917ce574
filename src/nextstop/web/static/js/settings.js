/* What somebody prefers on this device: on or off, kept where the browser allows it. */

export function read(name, otherwise = false) {
  try {
    const kept = localStorage.getItem(`nextstop-${name}`);
    return kept === null ? otherwise : kept === "on";
  } catch {
    return otherwise; // storage is forbidden: the preference lasts as long as the page
  }
}

export function keep(name, on) {
  try {
    localStorage.setItem(`nextstop-${name}`, on ? "on" : "off");
  } catch {
    // as above
  }
}

/** Make a button a switch for a preference; `changed` is told of it when it is pressed. */
export function toggle(button, name, changed = () => {}) {
  const show = (on) => button?.setAttribute("aria-pressed", String(on));
  show(read(name));
  button?.addEventListener("click", () => {
    const on = button.getAttribute("aria-pressed") !== "true";
    keep(name, on);
    show(on);
    changed(on);
  });
  return () => button?.getAttribute("aria-pressed") === "true";
}
