/**
 * Brings the place that a widget named in `data-anchor` into view and the focus to its heading, so that reading goes on
 * there. Not an id: a document must not be able to take one the page needs. False when there is no such place.
 */
export function scrollToAnchor(anchor: string): boolean {
  const places = [...document.querySelectorAll<HTMLElement>("[data-anchor]")];
  const place = places.find(({ dataset }) => dataset.anchor === anchor);
  if (place === undefined) return false;
  const target = place.querySelector<HTMLElement>("h2, h3") ?? place;
  if (!target.hasAttribute("tabindex")) target.tabIndex = -1;
  const calm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  place.scrollIntoView({ behavior: calm ? "auto" : "smooth", block: "start" });
  target.focus({ preventScroll: true });
  return true;
}
