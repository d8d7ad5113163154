import type { Diagnostic } from "../../language/diagnostic.ts";
import { enclosingNode } from "../document/node-at.ts";
import { problemWords } from "../document/problem-words.ts";
import type { ReadDocument } from "../document/read-document.ts";
import type { ProblemsByPlace } from "./page/show-broken.ts";

/** The first error of each part, in words, by where the part is written. */
export function problemsByPlace(diagnostics: readonly Diagnostic[], read: ReadDocument): ProblemsByPlace {
  const found = new Map<string, string>();
  for (const one of diagnostics) {
    if (one.severity !== "error") continue;
    const node = enclosingNode(read(one.file), one.path);
    const place = `${one.file}#${node}`;
    if (node !== null && !found.has(place)) found.set(place, problemWords(one)[0] ?? "");
  }
  return [...found];
}
