/* Clocks on the name plates run. What is left was said by the server when the part of the page was made; from
   then on this computer counts, so that it does not matter what time it thinks it is. */

const made = new WeakMap();
const DAY = 86400, HOUR = 3600, LOW = 30;

const filled = (pattern, numbers) => pattern.replace(/\{(\w+)\}/g, (_, name) => numbers[name]);
const two = (number) => String(number).padStart(2, "0");

function words(clock, seconds) {
  const days = Math.floor(seconds / DAY), hours = Math.floor((seconds % DAY) / HOUR);
  const minutes = Math.floor((seconds % HOUR) / 60);
  if (days) return filled(clock.dataset.days, { days, hours });
  if (hours) return filled(clock.dataset.hours, { hours, minutes });
  return `${minutes}:${two(seconds % 60)}`;
}

function show() {
  for (const clock of document.querySelectorAll(".clock[data-running]")) {
    const told = made.get(clock);
    if (told?.left !== clock.dataset.left) made.set(clock, { left: clock.dataset.left, at: Date.now() });
    const { left, at } = made.get(clock);
    const seconds = Math.max(0, Math.ceil(Number(left) - (Date.now() - at) / 1000));
    const figure = clock.querySelector(".figure"), text = words(clock, seconds);
    if (figure.textContent !== text) figure.textContent = text;
    clock.classList.toggle("low", seconds < LOW);
  }
}

document.addEventListener("htmx:afterSwap", show);
setInterval(show, 250);
show();
