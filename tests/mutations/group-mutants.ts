import { documentPlace } from "../../src/language/document-kind.ts";
import type { Mutant } from "./seed.ts";

/**
 * Mistakes that are checked in one go: they change documents of one sort, no two of them the same document, or in app.json
 * the same part.
 */
export function groupMutants(mutants: readonly Mutant[]): readonly (readonly Mutant[])[] {
  const groups: { readonly sort: string; readonly areas: Set<string>; readonly mutants: Mutant[] }[] = [];
  for (const mutant of mutants) {
    const [sort, areas] = [sortOf(mutant), areasOf(mutant)];
    const isFree = (group: { readonly areas: ReadonlySet<string> }) => !areas.some((area) => group.areas.has(area));
    const group = sort === null ? undefined : groups.find((one) => one.sort === sort && isFree(one));
    if (group === undefined) groups.push({ sort: sort ?? "alone", areas: new Set(areas), mutants: [mutant] });
    else {
      group.mutants.push(mutant);
      for (const area of areas) group.areas.add(area);
    }
  }
  return groups.map((group) => group.mutants);
}

/** Null: it is checked alone. */
function sortOf({ family, mutation: { first, edits } }: Mutant): string | null {
  const [{ file, path } = { file: "", path: [] }] = edits;
  const kind = documentPlace(file)?.kind ?? "";
  // Of a document that cannot be read others may say less; a language is in all of them.
  if (family === "syntax" || kind === "routes" || path[0] === "languages") return null;
  if (first !== undefined) return "prepared";
  return kind === "screen" || kind === "sample" || kind === "scenario" ? "page" : kind;
}

/** What a mistake changes: its documents, of app.json the members. */
export function areasOf({ mutation: { first = [], edits } }: Mutant): readonly string[] {
  return [...new Set([...first, ...edits].map(({ file, path }) => areaOf(file, path.map(String))))];
}

export function areaOf(file: string, path: readonly string[]): string {
  return documentPlace(file)?.kind === "app" ? `${file}/${path[0]}` : file;
}
