import type { Json } from "../kit/json.ts";
import type { RunFunction } from "./environment.ts";

/** A function of two strings; null for anything else. Apart from `onText`, whose functions are in the first screen's code. */
export function onTwoTexts(make: (text: string, part: string) => Json): RunFunction {
  return ([text = null, part = null]) =>
    typeof text === "string" && typeof part === "string" ? make(text, part) : null;
}
