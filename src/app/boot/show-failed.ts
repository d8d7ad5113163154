/**
 * The last resort: not the app's code, its plan, or the screen's could be had. The server has put what to say then into
 * the page, so that it takes nothing more to say it.
 */
export function showFailed(place: Element | null): void {
  const template = document.querySelector("template");
  if (place === null || template === null) return;
  place.replaceChildren(template.content.cloneNode(true));
  document.title = place.querySelector("h1")?.textContent ?? "";
  place.querySelector("button")?.addEventListener("click", () => window.location.reload());
}
