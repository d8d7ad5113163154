import { applyEdits, modify } from "jsonc-parser";
import { isWithinLimits } from "../check/report/parse-document.ts";
import { isHostileKey } from "../kit/hostile-key.ts";
import type { Json } from "../kit/json.ts";
import { AssistantRefusal } from "./assistant-project.ts";
import { findPlace, nothingAt, parsedDocument, quoted } from "./find-place.ts";

/** A change at one place of a document. */
export interface PlacedEdit {
  /** `set` writes a value there, `add` puts an element or a new member there, `remove` takes it out. */
  readonly op: "set" | "add" | "remove";
  /** As `findPlace` takes it. */
  readonly at: string;
  readonly value?: Json | undefined;
}

const LAYOUT = { formattingOptions: { insertSpaces: true, tabSize: 2 } };

/**
 * The text after these edits, one after the other; what they are not about stays as it is.
 * @throws AssistantRefusal at the first that cannot be made
 */
export function editDocument(path: string, text: string, edits: readonly PlacedEdit[]): string {
  const result = edits.reduce((before, edit) => editOnce(path, before, edit), text);
  if (!isWithinLimits(result)) throw new AssistantRefusal(`${path} would be too long or nested too deeply`);
  return result;
}

/** @throws AssistantRefusal at a value that no document holds */
export function checkValue(value: Json): void {
  if (!isWithinLimits(JSON.stringify(value))) throw new AssistantRefusal("the value is too long or nested too deeply");
  const look = (part: Json): void => {
    if (typeof part !== "object" || part === null) return;
    const hostile = Object.keys(part).find(isHostileKey);
    if (hostile !== undefined) throw new AssistantRefusal(`no member has the name ${quoted(hostile)}`);
    for (const inner of Object.values(part)) look(inner);
  };
  look(value);
}

function editOnce(file: string, text: string, { op, at, value }: PlacedEdit): string {
  const { path, parent, node } = findPlace(parsedDocument(file, text), at);
  if (parent === null)
    throw new AssistantRefusal(`"at" names all of ${quoted(at === "" ? file : at)}: name a place in it`);
  if (op === "remove") {
    if (node === undefined) throw nothingAt(at);
    return applyEdits(text, modify(text, [...path], undefined, LAYOUT));
  }
  if (value === undefined) throw new AssistantRefusal(`"${op}" needs a value`);
  checkValue(value);
  const isElement = parent.type === "array";
  if (op === "set" && isElement && node === undefined) throw nothingAt(at);
  if (op === "add" && !isElement && node !== undefined)
    throw new AssistantRefusal(`there is a value at ${quoted(at)} already: "set" writes another one`);
  const isArrayInsertion = op === "add" && isElement;
  return applyEdits(text, modify(text, [...path], value, { ...LAYOUT, isArrayInsertion }));
}
