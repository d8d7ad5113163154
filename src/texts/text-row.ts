/** A text where it stands in the documents. */
export interface PlacedText {
  readonly file: string;
  /** JSON pointer: `/body/0/label`. */
  readonly pointer: string;
  /** By language; a language that the text lacks is absent. */
  readonly words: { readonly [language: string]: string };
}

/** A text for whoever translates it. */
export interface Translatable {
  /** Name by which the text is known when it comes back: `identify` gives it. */
  readonly id: string;
  readonly words: PlacedText["words"];
}

/** A text as a translator sent it back. */
export interface TextRow {
  readonly id: string;
  /** By language; of those that the file has. */
  readonly byLanguage: ReadonlyMap<string, string>;
  /** The words that it was translated from; null where the file has none beside the translation. */
  readonly source: string | null;
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
