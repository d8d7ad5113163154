import { expressionText, quotedText } from "../../../expression/syntax/text-parts.ts";
import type { Diagnostic } from "../../../language/diagnostic.ts";
import { withValueAt } from "../../document/edit-json.ts";
import { objectAt, valueAt } from "../../document/read-document.ts";

/** Quick fix of a diagnostic. */
export interface ProblemFix {
  readonly label: string;
  /** The document as it is then. */
  readonly text: string;
}

export interface FixedDocument {
  readonly text: string;
  /** Parsed content of `text`. */
  readonly root: unknown;
}

/** Null where somebody has to think. */
export function problemFix(diagnostic: Diagnostic, document: FixedDocument): ProblemFix | null {
  return diagnostic.code === "untranslated-text" ? oneForAll(diagnostic, document) : null;
}

/** A name is written once for all languages. */
function oneForAll({ path }: Diagnostic, { text, root }: FixedDocument): ProblemFix | null {
  const at = path.slice(0, path.lastIndexOf("/"));
  const value = objectAt(root, at);
  const words = valueAt(root, path);
  // Words with arguments are written once for each language, whatever they say.
  if (typeof words !== "string" || /[{}\\\n]/.test(words) || value === null || value.with !== undefined) return null;
  const written = expressionText(quotedText(words));
  return { label: "It is a name, the same in all languages", text: withValueAt(text, at, written) };
}
