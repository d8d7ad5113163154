import { isObject } from "../kit/json.ts";
import type { Boot } from "./page-parts.ts";

/** Reads the data block the server wrote into the page. A page without one is a broken deployment: throws. */
export function readBoot(document: Document): Boot {
  const text = document.getElementById("skrini-boot")?.textContent ?? "";
  const value: unknown = JSON.parse(text);
  if (!isObject(value)) throw new Error("the page's boot data is not an object");
  const { release, language, base, sandbox, words } = value;
  if (typeof release !== "string" || typeof language !== "string" || typeof base !== "string") {
    throw new Error("the page's boot data is incomplete");
  }
  return { release, language, base, sandbox: sandbox === true, words: readWords(words) };
}

function readWords(words: unknown): Boot["words"] {
  const read = (key: string) => (isObject(words) && typeof words[key] === "string" ? words[key] : "");
  return { failed: read("failed"), retry: read("retry"), phone: read("phone") };
}
