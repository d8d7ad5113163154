import type { Json } from "../../kit/json.ts";
import { printPart } from "../../kit/lay-out.ts";
import { own } from "../../kit/own.ts";

/** A code's examples: its tests, what the reference shows of it, and a part of the seeded mistakes. */
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

/**
 * An `examples.json`: by the example's name its edits by place, `screens/bill#/footer/0` for that pointer in
 * `schemas/screens/bill.json`, beside what is found. They are made in the order in which they stand.
 */
type WrittenExamples = {
  /** Values that several edits put, by a name of the file's own. */
  readonly shared?: SharedValues;
} & { readonly [K in keyof CodeExamples]: { readonly [name: string]: WrittenExample } };

type WrittenExample = Pick<CodeExample, "found" | "foundIn" | "also"> & {
  readonly [place: `${string}#${string}`]: Json | SpecialEdit;
};

type SharedValues = { readonly [name: string]: Json };

/** Not a value that is put there: the member is taken out; the whole file's text; a list of so many; a shared value. */
interface SpecialEdit {
  readonly $remove?: true;
  readonly $text?: string;
  readonly $value?: Json;
  readonly $times?: number;
  readonly $shared?: string;
}

/** @param text of an `examples.json` */
export function examplesIn(text: string): CodeExamples {
  const { shared = {}, wrong, right } = JSON.parse(text) as WrittenExamples;
  const read = (examples: WrittenExamples["wrong"]): readonly CodeExample[] =>
    Object.entries(examples).map(([name, { found, foundIn, also, ...places }]) => ({
      name,
      ...(found !== undefined && { found }),
      ...(foundIn !== undefined && { foundIn }),
      ...(also !== undefined && { also }),
      edits: Object.entries(places).map((edit) => editOf(edit, shared)),
    }));
  return { wrong: read(wrong), right: read(right) };
}

function editOf([place, written]: readonly [string, Json | SpecialEdit], shared: SharedValues): ExampleEdit {
  const [name = "", at = ""] = place.split(/#(.*)/s);
  const where = { file: name.includes(".") ? name : `schemas/${name}.json`, at };
  if (!isSpecial(written)) return { ...where, value: written };
  const { $text, $times, $shared } = written;
  const $value = $shared === undefined ? written.$value : sharedValue($shared, shared);
  const times = $times === undefined ? {} : { times: $times };
  if ($text !== undefined) return { ...where, text: $text, ...times };
  return $value === undefined ? where : { ...where, value: $value, ...times };
}

function sharedValue(name: string, shared: SharedValues): Json {
  const value = own(shared, name);
  if (value === undefined) throw new Error(`the examples share no ${JSON.stringify(name)}`);
  return value;
}

function isSpecial(written: Json | SpecialEdit): written is SpecialEdit {
  const isObject = typeof written === "object" && written !== null && !Array.isArray(written);
  return isObject && ["$remove", "$text", "$times", "$shared"].some((name) => name in written);
}

/** Lines of a value that readers are shown; what is longer is there to be read in its file. */
const MAX_LINES = 24;

/** The edit for readers: where, and what stands there after it, line by line; nothing where it is taken out. */
export function describeEdit(edit: ExampleEdit): { readonly at: string; readonly lines: readonly string[] } {
  const { value, text, times } = edit;
  const lines = (text ?? (value === undefined ? "" : printPart(value))).split("\n");
  const shown = lines.length > MAX_LINES ? [...lines.slice(0, MAX_LINES), "…"] : lines;
  const isNothing = value === undefined && text === undefined;
  return { at: edit.at, lines: isNothing ? [] : times === undefined ? shown : [...shown, `… ${times} times`] };
}
