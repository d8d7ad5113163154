import type { SourceFile } from "../../../language/project/source-file.ts";
import type { ImportPlan } from "../../../texts/plan-import.ts";
import type { ProjectText } from "./project-messages.ts";

/** A file for translators. */
export type TextsFormat =
  | { readonly kind: "csv" }
  | { readonly kind: "xlsx" }
  | { readonly kind: "xliff"; readonly target: string };

interface Project {
  /** Those that have languages. */
  readonly texts: readonly ProjectText[];
  /** Codes of the app's languages; texts are translated from the first one. */
  readonly languages: readonly string[];
}

/** To the worker: texts to be written, or a file to be read with the documents that it is about. */
export type ToTexts =
  | ({ readonly kind: "write"; readonly format: TextsFormat } & Project)
  | ({
      readonly kind: "read";
      readonly bytes: Uint8Array;
      readonly documents: readonly SourceFile[];
      /** Documents as they were when the change began, and before that; the latest first. */
      readonly earlier: readonly (readonly SourceFile[])[];
    } & Project);

/** Changes that a file would make, and the documents with them. */
export interface ReadTexts extends ImportPlan<ProjectText> {
  /** Only those that change. */
  readonly documents: readonly SourceFile[];
}

/** From the worker. `done` is a share of the work, at most 1. */
export type FromTexts =
  | { readonly kind: "progress"; readonly done: number }
  | { readonly kind: "written"; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: "read"; readonly found: ReadTexts }
  | { readonly kind: "failed"; readonly message: string };
