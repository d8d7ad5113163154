import type { ProjectOutline } from "../editor/project-outline.ts";
import type { SourceFile } from "../language/project/source-file.ts";

// Between an editor's language server and the preview beside its documents. Both are of one version.

/** A place in a document, as a JSON pointer. */
export interface DocumentPoint {
  readonly file: string;
  readonly pointer: string;
}

/** To the preview, as events of a stream. */
export type ToEditorPreview =
  /** The documents as the editor holds them, with the names of the pictures that they may show. */
  | {
      readonly kind: "documents";
      readonly files: readonly SourceFile[];
      readonly pictures: readonly string[];
      readonly outline: ProjectOutline;
    }
  /** A text of null takes the document away. */
  | { readonly kind: "edit"; readonly path: string; readonly text: string | null }
  | { readonly kind: "outline"; readonly outline: ProjectOutline }
  /** The editor's cursor is there. */
  | { readonly kind: "cursor"; readonly point: DocumentPoint };

/** The command of an editor that opens the preview of a document's project. It answers with the address of its page. */
export const PREVIEW_COMMAND = "skrini.preview";
/** Notification of an editor that its cursor stands elsewhere, with the parameters of a hover. */
export const CURSOR_MOVED = "skrini/cursor";
