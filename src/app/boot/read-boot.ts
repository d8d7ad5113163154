import type { Boot } from "../page-parts.ts";

/**
 * Reads the data block the server wrote into the page. A page without one is a broken deployment: throws. What is in
 * it otherwise is the server's own word, of the same origin as this code.
 */
export function readBoot(document: Document): Boot {
  return JSON.parse(document.getElementById("skrini-boot")?.textContent ?? "") as Boot;
}
