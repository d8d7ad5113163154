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

/** Null where somebody has to think. */
export function problemFix({ code, path }: Diagnostic, text: string, root: unknown): ProblemFix | null {
  if (code !== "untranslated-text") return null;
  const at = path.slice(0, path.lastIndexOf("/"));
  const value = valueAt(root, at);
  const words = valueAt(root, path);
  // Words with arguments are written once for each language, whatever they say.
  if (typeof words !== "string" || /[{}\\\n]/.test(words) || !isObject(value) || value.with !== undefined) return null;
  const written = `\${'${words.replaceAll("'", "\\'")}'}`;
  return { label: "It is a name, the same in all languages", text: withValueAt(text, at, written) };
}
