"""What does not fit on a page: what makes it wider than its window, and words that are cut off."""

from __future__ import annotations

from playwright.sync_api import Page

# Words that are cut: parts of their lines lie outside of an ancestor that hides what leaves it.
# What can be scrolled to is not cut, and what is there for screen readers only is not meant.
CUT = """() => {
  const found = [];
  const hides = (style) => /hidden|clip/.test(style.overflowX + style.overflowY);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const parent = node.parentElement;
    const unseen = "script, style, noscript, svg, .visually-hidden, [hidden]";
    if (!node.data.trim() || parent.closest(unseen)) continue;
    if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const line of range.getClientRects()) {
      if (line.width < 2 || line.height < 2) continue;
      // Fonts keep room above and below their letters.
      const letters = parseFloat(getComputedStyle(parent).fontSize);
      const inset = Math.max(Math.min(3, line.height * 0.15), (line.height - letters) / 2);
      const out = (box) => line.left < box.left - 2 || line.right > box.right + 2
        || line.top + inset < box.top - 2 || line.bottom - inset > box.bottom + 2;
      let cut = "";
      let lies = true; // in the window itself, not in a part that can be scrolled
      for (let box = parent; box && box !== document.body && !cut; box = box.parentElement) {
        const style = getComputedStyle(box);
        const frame = box.getBoundingClientRect();
        const scrolls = /auto|scroll/.test(style.overflowX + style.overflowY);
        if (scrolls || (hides(style) && frame.width <= 2)) {
          lies = false;
          break;
        }
        if (hides(style) && out(frame)) cut = box.id || box.className || box.tagName;
      }
      const outside = line.left < -2 || line.right > document.documentElement.clientWidth + 2;
      if (lies && outside) cut ||= "window";
      if (cut) {
        const where = parent.className || parent.tagName;
        found.push(`"${node.data.trim().slice(0, 30)}" in ${where} cut by ${cut}`);
        break;
      }
    }
  }
  return [...new Set(found)];
}"""
# What sticks out of the window, the outermost first.
WIDE = """() => {
  const room = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= room) return [];
  const scrolls = (one) => {
    for (let box = one.parentElement; box; box = box.parentElement) {
      if (getComputedStyle(box).overflowX !== "visible") return true;
    }
    return false;
  };
  return [...document.body.querySelectorAll("*")]
    .filter((one) => one.getBoundingClientRect().right > room + 1 && !scrolls(one))
    .slice(0, 6)
    .map((one) => `${one.tagName}#${one.id}.${one.className.baseVal ?? one.className} is too wide`)
    .concat(`the page is ${document.documentElement.scrollWidth} wide, the window ${room}`);
}"""


def text_size(page: Page, pixels: int) -> None:
    """Let the browser's own text be so large, as its settings do."""
    session = page.context.new_cdp_session(page)
    session.send("Page.enable")
    session.send("Page.setFontSizes", {"fontSizes": {"standard": pixels, "fixed": pixels - 3}})


def misfits(page: Page) -> list[str]:
    """What is too wide or cut off."""
    return [*page.evaluate(WIDE), *page.evaluate(CUT)]


# Words that go on in the next line, though neither a hyphen nor a soft one stands where they break.
BROKEN = r"""() => {
  const found = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    const { currentNode: node, currentNode: { data, parentElement: parent } } = walker;
    const unseen = "script, style, noscript, svg, code, bdi, .visually-hidden, [hidden]";
    if (!data.trim() || parent.closest(unseen)) continue;
    if (!parent.checkVisibility({ visibilityProperty: true }) || parent.clientWidth === 1) continue;
    for (const { 0: word, index } of data.matchAll(/[^\s\/]+/g)) {
      let last = null;
      let soft = true;
      for (let i = 0; i < word.length; i++) {
        range.setStart(node, index + i);
        range.setEnd(node, index + i + 1);
        // A letter after a soft hyphen has a box of no width at the end of the line before, too.
        const box = [...range.getClientRects()].filter(({ width }) => width > 0).at(-1);
        const isHyphen = /[-–\u00ad\u2010]/.test(word[i]);
        if (!box && !isHyphen) continue;
        const where = parent.className || parent.tagName;
        if (last !== null && box?.top > last + 8 && !soft)
          found.add(`${word.slice(0, i)}|${word.slice(i)} in ${where}`);
        last = box?.top ?? last;
        soft = isHyphen;
      }
    }
  }
  return [...found];
}"""


def broken_words(page: Page) -> list[str]:
    """Words that are torn apart, as "Ho|tel"."""
    found: list[str] = page.evaluate(BROKEN)
    return found
