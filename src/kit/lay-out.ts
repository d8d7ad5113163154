import type { Json } from "./json.ts";

/** A value to write: a scalar as its text, else what stands between the brackets. */
export type Laid = string | LaidList | LaidObject;
interface LaidList {
  readonly items: readonly Laid[];
}
/** Names as they are written, with their quotes. */
interface LaidObject {
  readonly members: readonly (readonly [name: string, value: Laid])[];
}

/** Columns of a line; the linter of this repository has the same for JSON. */
const MAX_LINE_WIDTH = 110;

/** A document: each of its own members has a line, however short they are. Biome's formatter leaves it as it is. */
export function layOut(document: Laid): string {
  return `${typeof document === "string" ? document : inLines(document, "")}\n`;
}

/** A JSON document as this project writes it. */
export function printJson(document: unknown): string {
  return layOut(toLaid(toJson(document)));
}

/** A part of a document, in one line where it fits. */
export function printPart(value: unknown): string {
  return print(toLaid(toJson(value)), "", MAX_LINE_WIDTH);
}

/**
 * An object or an array in one line where it fits, else with a line for each member or element, and as many numbers to
 * a line as fit.
 * @param room columns that are left in the line that it begins in
 */
function print(value: Laid, indent: string, room: number): string {
  const line = flat(value);
  return typeof value === "string" || widthOf(line) <= room ? line : inLines(value, indent);
}

/** A member or an element to a line. */
function inLines(value: LaidList | LaidObject, indent: string): string {
  const inner = `${indent}  `;
  const entries = "members" in value ? value.members : value.items.map((item) => ["", item] as const);
  const [open, close] = "members" in value ? "{}" : "[]";
  if (entries.length === 0) return `${open}${close}`;
  const laid = entries.map(([name, member], index) => {
    const key = name === "" ? "" : `${name}: `;
    return key + print(member, inner, roomOf(index, entries) - inner.length - widthOf(key));
  });
  const lines = "items" in value && value.items.every(isNumber) ? filled(laid, inner) : laid;
  return `${open}\n${lines.map((line) => inner + line).join(",\n")}\n${indent}${close}`;
}

/** Without what JSON has no words for, such as a member that is undefined. */
function toJson(value: unknown): Json {
  return JSON.parse(JSON.stringify(value));
}

function toLaid(value: Json): Laid {
  if (Array.isArray(value)) return { items: value.map(toLaid) };
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  return { members: Object.entries(value).map(([name, member]) => [JSON.stringify(name), toLaid(member)]) };
}

function flat(value: Laid): string {
  if (typeof value === "string") return value;
  if ("items" in value) return `[${value.items.map(flat).join(", ")}]`;
  if (value.members.length === 0) return "{}";
  return `{ ${value.members.map(([name, member]) => `${name}: ${flat(member)}`).join(", ")} }`;
}

function isNumber(value: Laid): boolean {
  return typeof value === "string" && /^[-\d]/.test(value);
}

/** Columns of a line, without the comma behind all but the last. */
function roomOf(index: number, { length }: readonly unknown[]): number {
  return index === length - 1 ? MAX_LINE_WIDTH : MAX_LINE_WIDTH - 1;
}

/** As many numbers to a line as fit. */
function filled(items: readonly string[], indent: string): readonly string[] {
  const lines: string[] = [];
  for (const [index, item] of items.entries()) {
    const longer = `${lines.at(-1)}, ${item}`;
    if (lines.length > 0 && indent.length + longer.length <= roomOf(index, items)) lines.splice(-1, 1, longer);
    else lines.push(item);
  }
  return lines;
}

/** Columns in a font of one width: some characters take two, some none. */
function widthOf(text: string): number {
  if (/^[\x20-\x7e]*$/.test(text)) return text.length;
  const wide = text.match(WIDE)?.length ?? 0;
  return [...text].length + wide - (text.match(/[\p{Mn}\p{Me}\p{Cf}]/gu)?.length ?? 0);
}

const WIDE =
  /[\p{Emoji_Presentation}\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/gu;
