import { checkDocuments } from "../../check/incremental/check-documents.ts";
import type { CheckParts } from "../../check/incremental/check-in-stages.ts";
import { type Located, textOf } from "../../check/located.ts";
import type { SourceFile } from "../../language/source-file.ts";
import type { Translatable } from "../../texts/text-row.ts";

/** One text of a document: an object with words per language. */
export interface TextPlace extends Translatable {
  readonly file: string;
  readonly node: Located;
}

/** Every text of the documents, by file and place. The checker says what one is, so that nothing is guessed by its keys. */
export function collectTexts(files: readonly SourceFile[], parts: CheckParts): readonly TextPlace[] {
  const found = new Map<string, TextPlace>();
  const order = new Map(files.map(({ path }, index) => [path, index]));
  checkDocuments(files, {
    ...parts,
    onWords: (file, node) => {
      const id = `${file}#${node.path}`;
      found.set(id, { id, file, node, words: wordsOf(node) });
    },
  });
  return [...found.values()].sort(
    (a, b) => (order.get(a.file) ?? 0) - (order.get(b.file) ?? 0) || a.node.offset - b.node.offset,
  );
}

function wordsOf(node: Located): Translatable["words"] {
  const entries = [...node.members].map(([name, member]) => [name, textOf(member)] as const);
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== undefined));
}
