/* Telling: the one polite live region of a page. Whatever is told stands there once. */

const region = () => document.getElementById("told");

let clock = 0;
let said = [];

/** Say something to those who listen. What comes at the same time is said together. */
export function tell(words) {
  if (!words || !region()) return;
  said.push(words.replace(/\s+/g, " ").trim());
  clearTimeout(clock);
  clock = setTimeout(() => {
    region().textContent = said.join(" ");
    said = [];
  }, 60);
}
