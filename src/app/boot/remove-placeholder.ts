/** Takes away what stood in the page until the app had something to show. */
export function removeSketch(document: Document): void {
  document.getElementById("boot")?.remove();
}
