import { isObject } from "../../kit/json.ts";
import type { Diagnostic } from "../../language/diagnostic.ts";
import { valueAt } from "./document/read-document.ts";
import { withValueAt } from "./edit-json.ts";

/** What mends a problem at a click. */
export interface ProblemFix {
  readonly label: string;
  /** The document as it is then. */
  readonly text: string;
}

export interface FixedDocument {
  readonly text: string;
  /** What the text says. */
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
  if (diagnostic.code === "not-on-journey") return sameOnJourney(diagnostic, document, rewordedTo);
  return null;
}

/** What a journey taps or sees was given other words on the screen. */
function sameOnJourney(
  { path }: Diagnostic,
  { text, root }: FixedDocument,
  rewordedTo: (words: string) => string | null,
): ProblemFix | null {
  const words = valueAt(root, path);
  const now = typeof words === "string" ? rewordedTo(words) : null;
  if (now === null) return null;
  return { label: `Say “${now}” in the journey too`, text: withValueAt(text, path, now) };
}

/** A name is written once for all languages. */
function oneForAll({ path }: Diagnostic, { text, root }: FixedDocument): ProblemFix | null {
  const at = path.slice(0, path.lastIndexOf("/"));
  const value = valueAt(root, at);
  const words = valueAt(root, path);
  // Words with arguments are written once for each language, whatever they say.
  if (typeof words !== "string" || /[{}\\\n]/.test(words) || !isObject(value) || value.with !== undefined) return null;
  const written = `\${'${words.replaceAll("'", "\\'")}'}`;
  return { label: "It is a name, the same in all languages", text: withValueAt(text, at, written) };
}
