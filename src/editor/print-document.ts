import { kindOf, type Located } from "../check/report/located.ts";
import { type Laid, layOut } from "../kit/lay-out.ts";

/** A name and its value. */
export type Member = readonly [name: string, value: Located];

const KEY = /"(?:[^"\\]|\\.)*"/y;

/**
 * A document as text, strings as they were written. What it gives, it gives again for its own text.
 *
 * @param members the members of an object, in the order in which they are printed
 */
export function printDocument(root: Located, source: string, members: (node: Located) => readonly Member[]): string {
  const laid = (node: Located): Laid => {
    const kind = kindOf(node);
    if (kind === "object") return { members: members(node).map(([, value]) => [keyOf(value, source), laid(value)]) };
    if (kind === "array") return { items: node.items.map(laid) };
    const text = source.slice(node.offset, node.end);
    return kind === "number" ? shortest(text) : text;
  };
  return layOut(laid(root));
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
