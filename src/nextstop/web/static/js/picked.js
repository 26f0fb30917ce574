/* The passengers who are picked on a page stay picked when it is loaded again, in another language or after a look
   elsewhere: in this tab, in the same position, with the same tried out. */

const NAME = "nextstop-picked";
const values = (selector, of) => [...document.querySelectorAll(`#board ${selector}`)].map((field) => field[of]);
const state = () => [location.pathname, ...values("form.act input", "value")].join(" ");

try {
  const [then, ...ids] = JSON.parse(sessionStorage.getItem(NAME) ?? "[]");
  const found = then === state() ? ids.map((id) => document.getElementById(id)) : [];
  for (const box of found) if (box) box.checked = true;
  addEventListener("pagehide", () => {
    sessionStorage.setItem(NAME, JSON.stringify([state(), ...values('input[name="passenger"]:checked', "id")]));
  });
} catch {
  // storage is forbidden: the first stays picked
}
