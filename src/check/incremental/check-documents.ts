import type { Diagnostic } from "../../language/diagnostic.ts";
import type { SourceFile } from "../../language/project/source-file.ts";
import type { CheckParts } from "./check-in-stages.ts";
import { createChecker } from "./checker.ts";

/**
 * Everything that is wrong with a set of documents, by place. Never throws, whatever the files hold. A caller that
 * checks nearly the same set again and again keeps a `createChecker` instead.
 */
export function checkDocuments(files: readonly SourceFile[], parts: CheckParts): Diagnostic[] {
  return createChecker(parts).check(files);
}
