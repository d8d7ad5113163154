import type { ProjectNames } from "./project-names.ts";
import type { SymbolKind } from "./walk/symbol.ts";

/** Kinds of names that a form lists where one of them is wanted. */
const LISTED = [
  ...(["source", "popup", "actions", "anchor", "state", "screen", "call", "message", "fragment", "path"] as const),
  ...(["envelope", "errorCatalog", "param", "storage", "scenario"] as const),
] satisfies readonly SymbolKind[];

export type ListedKind = (typeof LISTED)[number];

/** Names that a document may refer to, by what they name. */
export type ListedNames = { readonly [K in ListedKind]: readonly string[] };

/** @param namesOf those of a kind */
function listed(namesOf: (kind: ListedKind) => readonly string[]): ListedNames {
  return Object.fromEntries(LISTED.map((kind) => [kind, namesOf(kind)])) as ListedNames;
}

export const NO_NAMES: ListedNames = listed(() => []);

/** Names of a document, and the calls that it makes itself. */
export interface DocumentNames {
  readonly known: ListedNames;
  readonly calls: readonly string[];
}

/** Those of a document of which nothing is known yet. */
export const UNKNOWN_NAMES: DocumentNames = { known: NO_NAMES, calls: [] };

export function listNames(file: string, names: ProjectNames): DocumentNames {
  const called = names.in(file).flatMap(({ symbol, isDeclaration }) => {
    return symbol.kind === "call" && !isDeclaration && names.of(symbol)[0]?.isDeclaration === true ? symbol.name : [];
  });
  return {
    known: listed((kind) => names.known(kind, file).map(({ symbol }) => symbol.name)),
    calls: [...new Set(called)],
  };
}
