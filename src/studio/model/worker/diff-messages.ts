import type { DocumentsDiff } from "../../../diff/change.ts";
import type { SourceFile } from "../../../language/project/source-file.ts";

/** To the worker: two states of a project. */
export interface ToDiff {
  readonly id: number;
  readonly before: readonly SourceFile[];
  readonly after: readonly SourceFile[];
}

/** From the worker: what is different. */
export interface FromDiff {
  readonly id: number;
  readonly diff: DocumentsDiff;
}
