import type { ParsedDocument, Project } from "../../check/project/project.ts";
import { type Located, textOf } from "../../check/report/located.ts";
import { offsetInString } from "../../check/report/position.ts";
import type { ActionDefinition } from "../../language/define-action.ts";
import type { WidgetDefinition } from "../../language/define-widget.ts";
import type { NameKind } from "../../language/shape/shape.ts";
import { type NameAt, type NamedSymbol, type SymbolKind, symbolIn } from "./symbol.ts";

/** A word that may stand somewhere, with what it means. */
export interface Word {
  readonly name: string;
  readonly summary: string;
}

export const BOOLEANS: readonly Word[] = ["true", "false"].map((name) => ({ name, summary: "" }));

/** A value of a document, with what the definitions say of it. */
export interface Part {
  readonly node: Located;
  /** The summary of the member that it is. */
  readonly summary: string;
  /** Allowed values, where they are a short list. */
  readonly values?: readonly Word[];
  /** Kind of name that the value is; a `bind` names a slot with its namespace in front: `state.days`. */
  readonly names?: Names;
  /** The members that it may have, in the order in which documents write them. */
  readonly keys?: readonly Word[];
  /** It is a list of nodes. */
  readonly holdsNodes?: boolean;
  /** Words, and whose the arguments in them are. */
  readonly argumentsOf?: string;
  /** Kind of name that its keys are, and the document that declares them. */
  readonly keyNames?: { readonly kind: NameKind; readonly owner?: string };
}

interface Names {
  readonly kind: NameKind | "bind";
  /** Where that is not this document. */
  readonly owner?: string;
  /** Whether what has that name is of the sort that is wanted here; any is if absent. */
  readonly fits?: (name: string) => boolean;
}

/** Where a document is walked through, and who is told what stands in it. */
export interface Walk {
  readonly document: ParsedDocument;
  readonly project: Project;
  readonly widgets: ReadonlyMap<string, WidgetDefinition>;
  readonly actions: ReadonlyMap<string, ActionDefinition>;
  readonly onPart: (part: Part) => void;
  readonly onName: (name: NameAt) => void;
  /** Parts of documents that widgets, actions and fragments define. */
  readonly walkNode: (node: Located, isPopup: boolean, walk: Walk) => void;
  readonly walkActions: (list: Located, summary: string, walk: Walk) => void;
}

/** Tells of the name that a string is, or a part of it, counted in characters of the decoded string. */
export function tellValue(
  node: Located,
  symbol: NamedSymbol,
  { document, onName }: Walk,
  { isDeclaration = false, from = 0, to = textOf(node)?.length ?? 0, of = node } = {},
): void {
  const { text } = document;
  if (text[node.offset] !== '"') return;
  const [start, end] = [offsetInString(text, node.offset, from), offsetInString(text, node.offset, to)];
  onName({ symbol, isDeclaration, start, end, ...(isDeclaration && { node: of }) });
}

/** Tells of the name that the key of a member is. */
export function tellKey(node: Located, symbol: NamedSymbol, { document, onName }: Walk, isDeclaration: boolean): void {
  onName({ symbol, isDeclaration, ...keyPlace(node, symbol.name, document.text), ...(isDeclaration && { node }) });
}

/** Where the key of a member stands, without its quotes. */
export function keyPlace({ keyOffset }: Located, name: string, text: string) {
  return { start: keyOffset + 1, end: offsetInString(text, keyOffset, name.length) };
}

export function symbolOf(kind: SymbolKind, name: string, { document }: Walk, owner?: string): NamedSymbol {
  return owner === undefined ? symbolIn(document, kind, name) : { kind, name, owner };
}
