import { addLanguages } from "./add-languages.ts";
import type { ImportPlan } from "./plan-import.ts";
import { putWords } from "./put-words.ts";
import type { PlacedText } from "./text-row.ts";

interface Document {
  readonly path: string;
  readonly text: string;
}

type Changes = Pick<ImportPlan<PlacedText>, "changes" | "newLanguages">;

const APP = "schemas/app.json";

/**
 * The documents that an import changes, as they are with it.
 * @param onProgress told the share of the documents that were written
 */
export function applyImport(
  documents: readonly Document[],
  plan: Changes,
  onProgress: (done: number) => void = () => undefined,
): readonly Document[] {
  return documents.flatMap((document, at) => {
    const text = importInto(document, plan);
    onProgress((at + 1) / documents.length);
    return text === document.text ? [] : [{ path: document.path, text }];
  });
}

/** The text of one document with what an import changes of it. */
function importInto({ path, text }: Document, { changes, newLanguages }: Changes): string {
  const own = changes.filter((change) => change.text.file === path);
  const words = putWords(text, own);
  return path === APP ? addLanguages(words, newLanguages) : words;
}
