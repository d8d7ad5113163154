import { catalog } from "../../renderers/catalog.ts";
import { actionCatalog } from "../actions/catalog.ts";
import { checkDocuments } from "../check/check-documents.ts";
import { compileDocuments } from "../compile/compile-documents.ts";
import type { SourceFile } from "../language/source-file.ts";
import type { PreparedRelease } from "../server/release-store.ts";

/** documents ─▶ checked ─▶ compiled, where nothing is wrong */
export function prepareRelease(
  files: readonly SourceFile[],
  options: { readonly production: boolean },
): PreparedRelease {
  const parts = { catalog, actions: actionCatalog };
  const diagnostics = checkDocuments(files, parts);
  const isGood = !diagnostics.some(({ severity }) => severity === "error");
  return { diagnostics, release: isGood ? compileDocuments(files, parts, options) : null };
}
