import { createHash } from "node:crypto";
import { catalog } from "../../../renderers/catalog.ts";
import { actionCatalog } from "../../actions/catalog.ts";
import type { DocumentsDiff, DocumentsState } from "../../diff/change.ts";
import { createDiffer } from "../../diff/create-differ.ts";
import { diffLines } from "../../diff/format-diff.ts";
import { isPicture } from "../../language/project-file.ts";
import type { FileSet } from "./file-sets.ts";

/** What is different between two sets of files, in terms of the product. */
export function diffFiles(before: FileSet, after: FileSet): DocumentsDiff {
  return createDiffer({ catalog, actions: actionCatalog })(stateOf(before), stateOf(after));
}

/** The same as lines for somebody who is about to do something. */
export function describeDifferences(before: FileSet, after: FileSet): readonly string[] {
  return diffLines(diffFiles(before, after), { places: false });
}

function stateOf(files: FileSet): DocumentsState {
  const all = [...files];
  return {
    files: all.flatMap(([path, bytes]) => (isPicture(path) ? [] : [{ path, text: new TextDecoder().decode(bytes) }])),
    pictures: new Map(
      all.flatMap(([path, bytes]) =>
        isPicture(path) ? [[path, createHash("sha256").update(bytes).digest("hex")] as const] : [],
      ),
    ),
  };
}
