import { type Located, member, textOf } from "../check/report/located.ts";
import type { NameInFile, ProjectNames } from "./project-names.ts";
import type { SymbolKind } from "./walk/symbol.ts";

/** A named part of a document, with those that stand in it. */
export interface OutlineEntry {
  readonly name: string;
  readonly kind: SymbolKind;
  /** Words that people read there; "" where there are none. */
  readonly detail: string;
  /** Range of the whole part, and that of its name. */
  readonly start: number;
  readonly end: number;
  readonly nameStart: number;
  readonly nameEnd: number;
  readonly children: readonly OutlineEntry[];
}

interface Entry extends OutlineEntry {
  readonly children: Entry[];
}

/** Members that tell what a widget, a fragment's use or an action is. */
const KIND_MEMBERS = ["type", "use", "do"];
const WORDS_MEMBERS = ["label", "title", "text", "name"];
/** Names that say nothing to who looks for a part of a document. */
const UNLISTED: ReadonlySet<SymbolKind> = new Set(["local", "textArgument", "answerMember"]);

/** Declarations and parts of a document, as they stand there. */
export function outline(file: string, names: ProjectNames): readonly OutlineEntry[] {
  const parts = partsByKind(file, names);
  const entries = names.in(file).flatMap((name): readonly Entry[] => {
    const node = name.isDeclaration ? name.node : parts.get(name.start);
    if (node === undefined || UNLISTED.has(name.symbol.kind) || name.start === name.end) return [];
    return [entryOf(name, node, names.languages)];
  });
  return nested(entries.sort((one, other) => one.start - other.start || other.end - one.end));
}

/** Widgets, uses and actions by the offset of the string that says which. */
function partsByKind(file: string, names: ProjectNames): ReadonlyMap<number, Located> {
  const found = new Map<number, Located>();
  for (const { node } of names.parts(file)) {
    for (const name of KIND_MEMBERS) {
      const kind = member(node, name);
      if (textOf(kind) !== undefined) found.set((kind?.offset ?? 0) + 1, node);
    }
  }
  return found;
}

function entryOf({ symbol, start, end }: NameInFile, node: Located, languages: readonly string[]): Entry {
  return {
    name: symbol.name,
    kind: symbol.kind,
    detail: wordsOf(node, languages),
    start: Math.min(start, node.offset),
    end: Math.max(end, node.end),
    nameStart: start,
    nameEnd: end,
    children: [],
  };
}

function wordsOf(node: Located, languages: readonly string[]): string {
  const [language = ""] = languages;
  const words = [node, ...WORDS_MEMBERS.flatMap((name) => member(node, name) ?? [])];
  const found = words.map((one) => member(one, language) ?? (one === node ? undefined : one));
  return found.map((one) => textOf(one)).find((text) => text !== undefined && text !== "") ?? "";
}

/** @param sorted by where they begin, outer before inner */
function nested(sorted: readonly Entry[]): readonly OutlineEntry[] {
  const roots: Entry[] = [];
  const open: Entry[] = [];
  for (const entry of sorted) {
    while ((open.at(-1)?.end ?? Number.POSITIVE_INFINITY) < entry.end) open.pop();
    (open.at(-1)?.children ?? roots).push(entry);
    open.push(entry);
  }
  return roots;
}

/** Names that documents declare and that have these letters in this order, whatever their case. */
export function findDeclared(query: string, names: ProjectNames): readonly NameInFile[] {
  const letters = [...query.toLowerCase()];
  return names.files.flatMap((file) =>
    names.in(file).filter(({ isDeclaration, symbol: { kind, name } }) => {
      return isDeclaration && !UNLISTED.has(kind) && isWithin(letters, name.toLowerCase());
    }),
  );
}

function isWithin(letters: readonly string[], name: string): boolean {
  let at = -1;
  return letters.every((letter) => {
    at = name.indexOf(letter, at + 1);
    return at >= 0;
  });
}
