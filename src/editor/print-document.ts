import { kindOf, type Located } from "../check/located.ts";

/** A name and its value. */
export type Member = readonly [name: string, value: Located];

/** Columns that a line may have; the linter of this repository has the same. */
const MAX_WIDTH = 120;
const KEY = /"(?:[^"\\]|\\.)*"/y;

/**
 * A value as text: a member to a line, an array in one line where it fits and holds no object, strings as they were
 * written. What it gives, it gives again for its own text, and Biome's formatter leaves it as it is.
 *
 * @param members the members of an object, in the order in which they are printed
 */
export function printDocument(root: Located, source: string, members: (node: Located) => readonly Member[]): string {
  /** @param room columns that are left in the line, in front of a comma if one follows */
  function print(node: Located, indent: string, room: number): string {
    const inner = `${indent}  `;
    if (node.members.size > 0) {
      const lines = members(node).map(([, value], index, all) => {
        const key = `${inner}${keyOf(value, source)}: `;
        return `${key}${print(value, inner, roomOf(index, all) - widthOf(key))}`;
      });
      return `{\n${lines.join(",\n")}\n${indent}}`;
    }
    if (node.items.length === 0) return scalar(node, source);
    const flat = flatten(node, source);
    if (flat !== undefined && widthOf(flat) <= room) return flat;
    const items = node.items.map((item, index, all) => print(item, inner, roomOf(index, all) - inner.length));
    const lines = node.items.every((item) => kindOf(item) === "number") ? filled(items, inner) : items;
    return `[\n${lines.map((line) => `${inner}${line}`).join(",\n")}\n${indent}]`;
  }

  return `${print(root, "", MAX_WIDTH)}\n`;
}

/** Columns of a line, without the comma behind all but the last. */
function roomOf(index: number, { length }: readonly unknown[]): number {
  return index === length - 1 ? MAX_WIDTH : MAX_WIDTH - 1;
}

/** An array in one line; undefined if an object with members is in it. */
function flatten(node: Located, source: string): string | undefined {
  if (node.members.size > 0) return undefined;
  if (node.items.length === 0) return scalar(node, source);
  const items = node.items.map((item) => flatten(item, source));
  return items.includes(undefined) ? undefined : `[${items.join(", ")}]`;
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

function scalar(node: Located, source: string): string {
  switch (kindOf(node)) {
    case "object":
      return "{}";
    case "array":
      return "[]";
    case "number":
      return shortest(source.slice(node.offset, node.end));
    default:
      return source.slice(node.offset, node.end);
  }
}

/** The same digits without what says nothing: `1.50E+05` → `1.5e05`. */
function shortest(number: string): string {
  const [digits = "", exponent] = number.toLowerCase().split("e");
  const short = digits.includes(".") ? digits.replace(/\.?0+$/, "") : digits;
  return exponent === undefined ? short : `${short}e${exponent.replace("+", "")}`;
}

function keyOf({ keyOffset }: Located, source: string): string {
  KEY.lastIndex = keyOffset;
  return KEY.exec(source)?.[0] ?? "";
}

/** Columns in a font of one width: some characters take two, some none. */
function widthOf(text: string): number {
  if (/^[\x20-\x7e]*$/.test(text)) return text.length;
  const wide = text.match(WIDE)?.length ?? 0;
  return [...text].length + wide - (text.match(/[\p{Mn}\p{Me}\p{Cf}]/gu)?.length ?? 0);
}

const WIDE =
  /[\p{Emoji_Presentation}\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/gu;
