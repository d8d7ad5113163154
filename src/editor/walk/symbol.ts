import type { ParsedDocument } from "../../check/project/project.ts";
import { type Located, member } from "../../check/report/located.ts";
import type { NameKind } from "../../language/shape/shape.ts";
import { documentPath } from "../../language/terms/document-kind.ts";

export type SymbolKind =
  | NameKind
  | "widget"
  | "action"
  | "function"
  | "journey"
  | "local"
  | "app"
  | "answerMember"
  | "textArgument";

/** Identity of a name: two places with the same symbol mean the same. */
export interface NamedSymbol {
  readonly kind: SymbolKind;
  readonly name: string;
  /** The file that it is a name in, or of a sample its call; "" for what all documents may name. */
  readonly owner: string;
}

/** A name where it stands in a file; offsets without quotes. */
export interface NameAt {
  readonly symbol: NamedSymbol;
  readonly isDeclaration: boolean;
  readonly start: number;
  readonly end: number;
  /** Value that a declaration names; absent for a reference. */
  readonly node?: Located;
}

/** Kinds that each document has its own of. */
const OF_ONE_DOCUMENT: ReadonlySet<SymbolKind> = new Set([
  ...(["state", "value", "source", "popup", "actions", "parameter", "slot", "intent", "anchor"] as const),
]);

/** Symbol of a name in a document. Texts and query parameters are the app's unless the document declares them. */
export function symbolIn({ place, root }: ParsedDocument, kind: SymbolKind, name: string): NamedSymbol {
  const holder = kind === "text" ? "texts" : kind === "param" ? "params" : undefined;
  const isOwn =
    OF_ONE_DOCUMENT.has(kind) || (holder !== undefined && place.kind !== "app" && declares(root, holder, name));
  return { kind, name, owner: isOwn ? documentPath(place) : "" };
}

function declares(root: Located, holder: "texts" | "params", name: string): boolean {
  return member(root, holder)?.members.has(name) === true;
}

/** A name that counts in a part of a document, from the offset on where it is declared. */
export function localSymbol({ place }: ParsedDocument, name: string, offset: number): NamedSymbol {
  return { kind: "local", name, owner: `${documentPath(place)}#${offset}` };
}

export function keyOf({ kind, name, owner }: NamedSymbol): string {
  return `${kind} ${owner} ${name}`;
}
