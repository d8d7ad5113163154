/** Takes away what stood in the page until the app had something to show. */
export function removePlaceholder(document: Document): void {
  document.getElementById("boot")?.remove();
}
