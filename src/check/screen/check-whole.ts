import type { Diagnostic } from "../../language/diagnostic.ts";
import type { Words } from "../../language/sentence.ts";
import type { DocumentPlace } from "../../language/terms/document-kind.ts";
import { orderFragments } from "../project/order-fragments.ts";
import type { ParsedDocument } from "../project/project.ts";
import { createReporter, untilTooMany } from "../report/reporter.ts";
import { definitionsOf, type ScreenParts } from "./context/enclosing-context.ts";

export function checkPresence(
  all: readonly { readonly place: DocumentPlace }[],
  found: Diagnostic[],
  write: ((words: Words) => string) | undefined,
): void {
  for (const kind of ["app", "routes"] as const) {
    if (all.some(({ place }) => place.kind === kind)) continue;
    const file = `schemas/${kind}.json`;
    const { report } = createReporter({ path: file, text: "" }, found, write);
    report("missing-document", { offset: 0, path: "" }, `${file} is missing`);
  }
}

/** By id. */
export function fragmentsIn(documents: readonly ParsedDocument[]): ReadonlyMap<string, ParsedDocument> {
  return new Map(
    documents.flatMap((document) => (document.place.kind === "fragment" ? [[document.place.name, document]] : [])),
  );
}

/** The ids of the fragments, each after those it uses; circles are reported. */
export function orderOf(documents: readonly ParsedDocument[], parts: ScreenParts): readonly string[] {
  const fragments = fragmentsIn(documents);
  if (fragments.size === 0) return [];
  return untilTooMany(() => orderFragments(fragments, definitionsOf(parts)), [...fragments.keys()]);
}
