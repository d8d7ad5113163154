import type { Json } from "../kit/json.ts";
import type { RunFunction } from "./environment.ts";

/** A function of one string; null for anything else. */
export function onText(make: (text: string) => Json): RunFunction {
  return ([text = null]) => (typeof text === "string" ? make(text) : null);
}

/** A function of two strings; null for anything else. */
export function onTexts(make: (text: string, part: string) => Json): RunFunction {
  return ([text = null, part = null]) =>
    typeof text === "string" && typeof part === "string" ? make(text, part) : null;
}
