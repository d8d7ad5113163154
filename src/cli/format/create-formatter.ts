import { catalog } from "../../../renderers/catalog.ts";
import { actionCatalog } from "../../actions/catalog.ts";
import { createChecker } from "../../check/checker.ts";
import { formatDocument } from "../../editor/format-document.ts";
import type { SourceFile } from "../../language/source-file.ts";
import { diagnosticLine } from "../check/formats/plain.ts";

const PARTS = { catalog, actions: actionCatalog };

export type Formatter = (
  file: SourceFile,
) => { readonly ok: true; readonly text: string } | { readonly ok: false; readonly problem: string };

/** Formats documents among these; what one says of another counts, such as the order of the languages. */
export function createFormatter(files: readonly SourceFile[]): Formatter {
  const checker = createChecker({ ...PARTS, rules: [], lenient: true });
  checker.check(files);
  const model = checker.model();
  if (model === undefined) throw new Error("nothing was looked at");
  return (file) => {
    const result = formatDocument(file, model, PARTS);
    if (result.ok) return result;
    const { problem } = result;
    return { ok: false, problem: problem === undefined ? `${file.path}: not JSON` : diagnosticLine(problem) };
  };
}
