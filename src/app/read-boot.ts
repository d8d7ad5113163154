import { isObject } from "../kit/json.ts";
import type { Boot } from "./page-parts.ts";

/**
 * Reads the data block the server wrote into the page. A page without one is a broken deployment: throws. What is in
 * it otherwise is the server's own word, of the same origin as this code.
 */
export function readBoot(document: Document): Boot {
  const boot: unknown = JSON.parse(document.getElementById("skrini-boot")?.textContent ?? "");
  if (!isObject(boot) || typeof boot.base !== "string") {
    throw new Error("the page's boot data is incomplete");
  }
  return boot as unknown as Boot;
}
