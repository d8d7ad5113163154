import type { DocumentsDiff, DocumentsState } from "../../diff/change.ts";
import { createDiffer } from "../../diff/create-differ.ts";
import { diffLines } from "../../diff/format-diff.ts";
import { isPicture } from "../../language/project/project-file.ts";
import { sha256 } from "../../releases/sha256.ts";
import { readParts } from "../project-parts/read-parts.ts";
import { nearestProject } from "../project-root.ts";
import type { FileSet } from "./file-sets.ts";

/** Differences between two sets of files, in terms of the product. */
export async function diffFiles(before: FileSet, after: FileSet): Promise<DocumentsDiff> {
  return createDiffer(await readParts(nearestProject()))(stateOf(before), stateOf(after));
}

/** The same as lines for somebody who is about to do something. */
export async function describeDifferences(before: FileSet, after: FileSet): Promise<readonly string[]> {
  return diffLines(await diffFiles(before, after), { places: false });
}

function stateOf(files: FileSet): DocumentsState {
  const all = [...files];
  return {
    files: all.flatMap(([path, bytes]) => (isPicture(path) ? [] : [{ path, text: new TextDecoder().decode(bytes) }])),
    pictures: new Map(all.flatMap(([path, bytes]) => (isPicture(path) ? [[path, sha256(bytes)] as const] : []))),
  };
}
