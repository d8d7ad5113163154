import type { Json } from "../kit/json.ts";
import type { RunFunction } from "./environment.ts";

/** A function of one string; null for anything else. */
export function onText(make: (text: string) => Json): RunFunction {
  return ([text = null]) => (typeof text === "string" ? make(text) : null);
}
