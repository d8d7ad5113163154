import { getLocation } from "jsonc-parser";
import { pointerStep } from "../kit/json-pointer.ts";

/** JSON pointer of the value that stands at an offset of a text, which may be half typed. */
export function pointerAt(text: string, offset: number): string {
  return getLocation(text, offset)
    .path.map((step) => `/${pointerStep(String(step))}`)
    .join("");
}
