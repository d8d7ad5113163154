import type { Diagnostic } from "../../../language/diagnostic.ts";
import { withValueAt } from "../../document/edit-json.ts";
import { createDocumentReader, objectAt, type ReadDocument, valueAt } from "../../document/read-document.ts";
import type { DocumentEdit } from "../draft.ts";

const MISMATCH = "journey-step-mismatch";

interface EditedDocuments {
  /** A document as it is now. */
  text(path: string): string | undefined;
  /** A document as it was when the change began. */
  readonly readBase: ReadDocument;
  /** Words that the change put in place of the given ones; null where it left them alone. */
  rewordedTo(words: string): string | null;
}

/**
 * Journeys that name words which were reworded, with the new ones in each language. Words are known by what the journey
 * had in their place when the change began, as it may have followed before.
 */
export function journeyEdits(
  diagnostics: readonly Diagnostic[],
  { text, readBase, rewordedTo }: EditedDocuments,
): readonly DocumentEdit[] {
  const edited = new Map<string, string>();
  const textOf = (path: string) => edited.get(path) ?? text(path);
  const read = createDocumentReader({ text: textOf });
  for (const { file, path } of diagnostics.filter(({ code }) => code === MISMATCH)) {
    for (const place of wordPlaces(read(file), path)) {
      const words = [valueAt(readBase(file), place), valueAt(read(file), place)];
      const [now = null] = words.flatMap((one) => (typeof one === "string" ? (rewordedTo(one) ?? []) : []));
      if (now !== null && now !== words[1]) edited.set(file, withValueAt(textOf(file) ?? "", place, now));
    }
  }
  return [...edited].map(([path, changed]) => ({ path, text: changed }));
}

/** Places of the words of a step, of which one language has a problem; a step without languages has one. */
function wordPlaces(root: unknown, path: string): readonly string[] {
  const at = path.slice(0, path.lastIndexOf("/"));
  const versions = objectAt(root, at);
  // A step without languages has its words under `text` itself.
  if (versions === null || versions.do !== undefined) return [path];
  return Object.keys(versions).map((language) => `${at}/${language}`);
}
