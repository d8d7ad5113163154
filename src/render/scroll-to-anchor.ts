import { anchorId } from "./anchor-id.ts";

/** Brings the place into view and the focus to its heading, so that reading goes on there. False when there is none. */
export function scrollToAnchor(anchor: string): boolean {
  const place = document.getElementById(anchorId(anchor));
  if (place === null) return false;
  const target = place.querySelector<HTMLElement>("h2, h3") ?? place;
  if (!target.hasAttribute("tabindex")) target.tabIndex = -1;
  const calm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  place.scrollIntoView({ behavior: calm ? "auto" : "smooth", block: "start" });
  target.focus({ preventScroll: true });
  return true;
}
