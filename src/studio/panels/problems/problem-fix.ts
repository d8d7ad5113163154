import { expressionText, quotedText } from "../../../expression/text-parts.ts";
import { isObject } from "../../../kit/json.ts";
import type { Diagnostic } from "../../../language/diagnostic.ts";
import { withValueAt } from "../../document/edit-json.ts";
import { createDocumentReader, valueAt } from "../../document/read-document.ts";

/** Quick fix of a diagnostic. */
export interface ProblemFix {
  /** Equal where one fix may mend several problems at once. */
  readonly label: string;
  /** The document as it is then. */
  readonly text: string;
}

export interface FixedDocument {
  readonly text: string;
  /** Parsed content of `text`. */
  readonly root: unknown;
}

/**
 * Null where somebody has to think.
 * @param rewordedTo what this change made of words; null where it left them alone
 */
export function problemFix(
  diagnostic: Diagnostic,
  document: FixedDocument,
  rewordedTo: (words: string) => string | null,
): ProblemFix | null {
  if (diagnostic.code === "untranslated-text") return oneForAll(diagnostic, document);
  if (diagnostic.code === "journey-step-mismatch") return sameOnJourney(diagnostic, document, rewordedTo);
  return null;
}

/** Fix of a journey that names words this change has rewritten, in each language that its step gives. */
function sameOnJourney(
  { path }: Diagnostic,
  { text, root }: FixedDocument,
  rewordedTo: (words: string) => string | null,
): ProblemFix | null {
  const said = (words: unknown) => (typeof words === "string" ? rewordedTo(words) : null);
  const now = said(valueAt(root, path));
  if (now === null) return null;
  const label = `Change the journeys to “${now}” too`;
  const at = path.slice(0, path.lastIndexOf("/"));
  const versions = valueAt(root, at);
  // A step without languages has its words under `text` itself.
  if (!isObject(versions) || versions.do !== undefined) return { label, text: withValueAt(text, path, now) };
  const reworded = Object.entries(versions).map(([name, words]) => [name, said(words) ?? words]);
  return { label, text: withValueAt(text, at, Object.fromEntries(reworded)) };
}

/**
 * The documents that a fix changes, with what they say then: those of all problems that it mends.
 * @param textOf a document as it is now
 */
export function fixedDocuments(
  { label }: ProblemFix,
  diagnostics: readonly Diagnostic[],
  textOf: (path: string) => string,
  rewordedTo: (words: string) => string | null,
): ReadonlyMap<string, string> {
  const fixed = new Map<string, string>();
  const now = (path: string) => fixed.get(path) ?? textOf(path);
  const read = createDocumentReader({ text: now });
  for (const one of diagnostics) {
    const fix = problemFix(one, { text: now(one.file), root: read(one.file) }, rewordedTo);
    if (fix?.label === label) fixed.set(one.file, fix.text);
  }
  return fixed;
}

/** A name is written once for all languages. */
function oneForAll({ path }: Diagnostic, { text, root }: FixedDocument): ProblemFix | null {
  const at = path.slice(0, path.lastIndexOf("/"));
  const value = valueAt(root, at);
  const words = valueAt(root, path);
  // Words with arguments are written once for each language, whatever they say.
  if (typeof words !== "string" || /[{}\\\n]/.test(words) || !isObject(value) || value.with !== undefined) return null;
  const written = expressionText(quotedText(words));
  return { label: "It is a name, the same in all languages", text: withValueAt(text, at, written) };
}
