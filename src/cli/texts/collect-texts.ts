import { checkDocuments } from "../../check/check-documents.ts";
import type { CheckParts } from "../../check/check-in-stages.ts";
import type { Located } from "../../check/located.ts";
import type { SourceFile } from "../../language/source-file.ts";

/** One text of a document: an object with words per language. */
export interface TextPlace {
  /** File and JSON pointer: `schemas/screens/product.json#/title`. */
  readonly id: string;
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
      found.set(id, { id, file, node });
    },
  });
  return [...found.values()].sort(
    (a, b) => (order.get(a.file) ?? 0) - (order.get(b.file) ?? 0) || a.node.offset - b.node.offset,
  );
}
