/* What this browser remembers, for all its tabs: above all what somebody prefers, on or off. */

export function recall(name) {
  try {
    return localStorage.getItem(`nextstop-${name}`);
  } catch {
    return null; // storage is forbidden: what is remembered lasts as long as the page
  }
}

export function remember(name, value) {
  try {
    localStorage.setItem(`nextstop-${name}`, value);
  } catch {
    // as above
  }
}

export function forget(name) {
  try {
    localStorage.removeItem(`nextstop-${name}`);
  } catch {
    // as above
  }
}

/** A preference. */
export function read(name, otherwise = false) {
  const kept = recall(name);
  return kept === null ? otherwise : kept === "on";
}

export function keep(name, on) {
  remember(name, on ? "on" : "off");
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
