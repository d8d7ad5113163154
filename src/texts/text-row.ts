/** A text for whoever translates it. */
export interface Translatable {
  /** File and JSON pointer: `schemas/screens/product.json#/title`. */
  readonly id: string;
  /** By language; a language that the text lacks is absent. */
  readonly words: { readonly [language: string]: string };
}

/** A text as a translator sent it back. */
export interface TextRow {
  readonly id: string;
  /** By language; of those that the file has. */
  readonly byLanguage: ReadonlyMap<string, string>;
  /** The line of the file that it begins on. */
  readonly line: number;
}

/** A mistake in the file, and its line. */
export interface RowProblem {
  readonly line: number;
  readonly message: string;
}

export type ReadRowsResult =
  | { readonly ok: true; readonly rows: readonly TextRow[] }
  | { readonly ok: false; readonly problems: readonly RowProblem[] };
