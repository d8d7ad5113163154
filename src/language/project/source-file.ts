/** One document as text. `path` is from the project's root with forward slashes: `schemas/screens/order.json`. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}
