import { checkDocuments } from "../../check/incremental/check-documents.ts";
import type { CheckParts } from "../../check/incremental/check-in-stages.ts";
import { type Located, textOf } from "../../check/report/located.ts";
import type { SourceFile } from "../../language/project/source-file.ts";
import type { PlacedText } from "../../texts/text-row.ts";

/** Every text of the documents, by file and place. The checker says what one is, so that nothing is guessed by its keys. */
export function collectTexts(files: readonly SourceFile[], parts: CheckParts): readonly PlacedText[] {
  const found = new Map<string, PlacedText & { readonly offset: number }>();
  const order = new Map(files.map(({ path }, index) => [path, index]));
  checkDocuments(files, {
    ...parts,
    onWords: (file, node) => {
      const { path: pointer, offset } = node;
      found.set(`${file}#${pointer}`, { file, pointer, offset, words: wordsOf(node) });
    },
  });
  return [...found.values()].sort((a, b) => (order.get(a.file) ?? 0) - (order.get(b.file) ?? 0) || a.offset - b.offset);
}

function wordsOf(node: Located): PlacedText["words"] {
  const entries = [...node.members].map(([name, member]) => [name, textOf(member)] as const);
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== undefined));
}
