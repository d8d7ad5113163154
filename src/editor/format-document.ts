import type { DocumentModel } from "../check/incremental/checker.ts";
import type { Located } from "../check/report/located.ts";
import { parseDocument } from "../check/report/parse-document.ts";
import { createReporter } from "../check/report/reporter.ts";
import type { ScreenParts } from "../check/screen/context/enclosing-context.ts";
import type { Diagnostic } from "../language/diagnostic.ts";
import type { SourceFile } from "../language/project/source-file.ts";
import { documentPath } from "../language/terms/document-kind.ts";
import { type Member, printDocument } from "./print-document.ts";
import type { Word } from "./walk/walk.ts";
import { walkDocument } from "./walk/walk-document.ts";

export type Formatted =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly problem: Diagnostic | undefined };

/**
 * A document as this project writes it: what the definitions name in their order, words in the order of the app's
 * languages, and all else (names that authors give, elements of arrays, payloads, samples) in the order it has.
 * Not ok if the text is no document; `problem` says why, where the text is to blame.
 *
 * @example formatDocument({ path: "schemas/screens/order.json", text }, checker.model(), { catalog, actions })
 */
export function formatDocument(
  file: SourceFile,
  { project, documents }: Pick<DocumentModel, "project" | "documents">,
  catalogs: ScreenParts,
): Formatted {
  const problems: Diagnostic[] = [];
  const root = parseDocument(file.text, createReporter(file, problems).report);
  const document = documents.find(({ place }) => documentPath(place) === file.path);
  // Written anew, the first of two values of one name would be lost.
  const doubled = problems.find(({ code }) => code === "duplicate-key");
  if (root === null || document === undefined || doubled !== undefined)
    return { ok: false, problem: doubled ?? problems[0] };
  const keys = new Map<Located, readonly Word[]>();
  walkDocument({ ...document, text: file.text, root }, project, catalogs, {
    onPart: (part) => part.keys !== undefined && keys.set(part.node, part.keys),
    onName: () => undefined,
  });
  const orderOf = (node: Located) => (keys.get(node) ?? []).map(({ name }) => name);
  return { ok: true, text: printDocument(root, file.text, (node) => inOrder([...node.members], orderOf(node))) };
}

/** Those that are named first, in that order; the others after them, in theirs. */
function inOrder(members: readonly Member[], order: readonly string[]): readonly Member[] {
  // A name may be told twice: a language that app.json lists twice.
  const named = [...new Set(order)].flatMap((name) => members.filter(([key]) => key === name));
  return [...named, ...members.filter((member) => !named.includes(member))];
}
