import type { SourceFile } from "../../../language/project/source-file.ts";

/** A file that the preview asks for as it would ask a server: `order.en.json`, or the documents of the sandbox. */
export type PreviewFile = "documents" | { readonly plan: string } | { readonly expression: TypedExpression };

/**
 * An expression that is typed into a screen: `${…}`, and the names that may be used there besides the screen's own. In
 * a fragment that the screen uses, the place of its node.
 */
export interface TypedExpression {
  readonly screen: string;
  readonly language: string;
  readonly text: string;
  readonly locals: readonly string[];
  readonly place?: string;
}

/** An edit without a text takes the document away. */
export type ToPreviewWorker =
  | { readonly kind: "take"; readonly files: readonly SourceFile[] }
  | { readonly kind: "edit"; readonly path: string; readonly text: string | null }
  | { readonly kind: "read"; readonly id: number; readonly file: PreviewFile };

/** Null: there is no such file. */
export interface FromPreviewWorker {
  readonly id: number;
  readonly text: string | null;
}
