import type { Json } from "../../kit/json.ts";

/** A code's `examples.json`: its tests, what the reference shows of it, and a part of the seeded mistakes. */
export interface CodeExamples {
  readonly wrong: readonly CodeExample[];
  readonly right: readonly CodeExample[];
}

/** Changes to the project in `example`, and where the checker points after them. */
export interface CodeExample {
  readonly name: string;
  readonly edits: readonly ExampleEdit[];
  /** JSON pointer, in the file of the first edit, of what is pointed at; of a right example none. */
  readonly found?: string;
  /** The file of that place, where it is another one. */
  readonly foundIn?: string;
  /** Other codes that are told as well: what the code says can't be so without them. */
  readonly also?: readonly string[];
}

/** A value at a JSON pointer, taken out where there is none; or the text of the whole file. */
export interface ExampleEdit {
  readonly file: string;
  readonly at: string;
  readonly value?: Json;
  readonly text?: string;
  /** The value stands for a list of so many of it, the text for so many of it. */
  readonly times?: number;
}

/** Lines of a value that readers are shown; what is longer is there to be read in its file. */
const MAX_LINES = 24;

/** The edit for readers: where, and what stands there after it, line by line; nothing where it is taken out. */
export function describeEdit(edit: ExampleEdit): { readonly at: string; readonly lines: readonly string[] } {
  const { value, text, times } = edit;
  const lines = (text ?? (value === undefined ? "" : JSON.stringify(value, null, 2))).split("\n");
  const shown = lines.length > MAX_LINES ? [...lines.slice(0, MAX_LINES), "…"] : lines;
  const isNothing = value === undefined && text === undefined;
  return { at: edit.at, lines: isNothing ? [] : times === undefined ? shown : [...shown, `… ${times} times`] };
}
