import { oncePer } from "../../kit/once-per.ts";
import type { Located } from "./located.ts";

/** A value and everything inside it, from the outside in. Of whole documents, which many rules go through. */
export const partsInside = oncePer((root: Located): readonly Located[] => {
  const found = [root];
  for (const part of found) {
    for (const inner of part.members.values()) found.push(inner);
    for (const inner of part.items) found.push(inner);
  }
  return found;
});
