import type { PageKit } from "../browser/page-kit.ts";
import type { Sighting } from "../findings/finding.ts";

/** Runs in the page: what is wider than the window, and words that their box cuts off. `zoom` is the size of letters. */
export function measure({ when, zoom }: { readonly when: string; readonly zoom: string }): readonly Sighting[] {
  const kit = (window as unknown as { skriniVerify: PageKit }).skriniVerify;
  const found: Sighting[] = [];
  const { style: letters, clientWidth } = document.documentElement;
  if (zoom !== "") letters.setProperty("font-size", zoom);
  const { scrollWidth } = document.documentElement;
  const visible = [...document.querySelectorAll<HTMLElement>("#root *, dialog[open] *")].filter(
    (one) => one.getClientRects().length > 0,
  );
  // To the left a page goes on where it is written that way.
  const beyondWindow = (one: HTMLElement) => {
    const { left, right } = one.getBoundingClientRect();
    return Math.max(right + scrollX - clientWidth, -left - scrollX);
  };
  if (scrollWidth > clientWidth) {
    const widest = visible
      .filter((one) => one.children.length === 0)
      .map((one) => ({ one, beyond: beyondWindow(one) }))
      .sort((a, b) => b.beyond - a.beyond)[0];
    const name = widest === undefined ? "" : `, by “${kit.nameOf(widest.one)}”`;
    found.push({
      code: "overflow",
      message: `${when} the page is ${scrollWidth - clientWidth} pixels wider than its window${name}`,
      node: widest === undefined ? undefined : kit.nodeOf(widest.one),
    });
  }
  const hides = (overflow: string) => overflow === "hidden" || overflow === "clip";
  const ends = (one: HTMLElement) =>
    [...one.childNodes].some((child) => child.nodeType === Node.TEXT_NODE && (child.textContent ?? "").trim() !== "");
  for (const one of visible) {
    if (one.matches("input, select, textarea, option, .sk-hidden")) continue;
    if (one.scrollWidth <= one.clientWidth + 1 && one.scrollHeight <= one.clientHeight + 2) continue;
    const style = getComputedStyle(one);
    const { width, height } = one.getBoundingClientRect();
    // Words for screen readers alone.
    if (width <= 2 || height <= 2 || style.clipPath !== "none") continue;
    const wide = hides(style.overflowX) && one.scrollWidth > one.clientWidth + 1;
    const tall = hides(style.overflowY) && one.scrollHeight > one.clientHeight + 2;
    const hasWords = ends(one) || [...one.querySelectorAll<HTMLElement>("*")].some(ends);
    if ((!wide && !tall) || !hasWords || one.clientHeight === 0) continue;
    found.push({ code: "text-cut", message: `${when} “${kit.nameOf(one)}” is cut off`, node: kit.nodeOf(one) });
  }
  // A dialog may be wider than its own box although the page is not.
  for (const dialog of document.querySelectorAll<HTMLElement>("dialog[open]")) {
    for (const part of [dialog, ...dialog.querySelectorAll<HTMLElement>("*")]) {
      const { right, left, width } = part.getBoundingClientRect();
      if (width === 0 || (right <= clientWidth + 1 && left >= -1)) continue;
      const message = `${when} “${kit.nameOf(part)}” of a popup stands outside of the window`;
      found.push({ code: "overflow", message, node: kit.nodeOf(part) });
      break;
    }
  }
  if (zoom !== "") letters.removeProperty("font-size");
  return found;
}
