import type { Boot } from "./page-parts.ts";

/**
 * Reads the data block the server wrote into the page. A page without one is a broken deployment: throws. What is in
 * it otherwise is the server's own word, of the same origin as this code.
 */
export function readBoot(document: Document): Boot {
  return JSON.parse(document.getElementById("skrini-boot")?.textContent ?? "") as Boot;
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
