import type { Boot } from "./page-parts.ts";

/**
 * Reads the data block the server wrote into the page. A page without one is a broken deployment: throws. What is in
 * it otherwise is the server's own word, of the same origin as this code.
 */
export function readBoot(document: Document): Boot {
  return JSON.parse(document.getElementById("skrini-boot")?.textContent ?? "") as Boot;
}

/** Whether the page shows a screen that the server drew with its data, and which the app is to take over as it is. */
export function isDrawn(document: Document): boolean {
  return document.querySelector(".sk-drawn") !== null;
}

/** Controls that have the focus by a tap, or can be ticked. A link with an address has been followed already. */
const TOUCHABLE = "#boot :focus:not(:focus-visible):not([href]),#boot input,#boot :focus[readonly]";

/** Removes what the server drew, once the app has something to show. @returns the controls that were touched there */
export function removePlaceholder(document: Document): readonly Element[] {
  const touched = [...document.querySelectorAll<HTMLInputElement>(TOUCHABLE)].filter(
    (one) => one === document.activeElement || one.checked !== one.defaultChecked,
  );
  document.getElementById("boot")?.remove();
  return touched;
}

/**
 * Shows the server's own error page: the app's code or a plan could not be loaded. It stands in the page as a template,
 * so that showing it loads nothing.
 */
export function showFailed(place: Element | null): void {
  const template = document.querySelector("template");
  if (place === null || template === null) return;
  place.replaceChildren(template.content.cloneNode(true));
  document.title = place.querySelector("h1")?.textContent ?? "";
  place.querySelector("button")?.addEventListener("click", () => window.location.reload());
}
