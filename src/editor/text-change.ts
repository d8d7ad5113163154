/** A piece of a file that is replaced. */
export interface TextChange {
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A file or a folder that gets another name, after the texts were changed. */
export interface Move {
  readonly from: string;
  readonly to: string;
}
