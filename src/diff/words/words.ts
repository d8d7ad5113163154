import { wholeExpression } from "../../expression/syntax/text-parts.ts";
import type { Json } from "../../kit/json.ts";
import { own } from "../../kit/own.ts";

const MAX_QUOTED = 90;
/** Words between quotes, cut where they are long. */
export function quote(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return `“${line.length <= MAX_QUOTED ? line : `${line.slice(0, MAX_QUOTED)}…`}”`;
}

/** `emptyText` as `empty text`, `two-words` as `two words`. */
export function humanize(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replace(/[-_]+/g, " ")
    .toLowerCase();
}

/** A name of a document between quotes, as people say it: `place-order` as “Place order”. */
export function quoteName(name: string): string {
  return quote(capitalize(humanize(name)));
}

export function capitalize(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** A value as people may read it; an expression is written as it is. */
export function valueWords(value: Json | undefined): string {
  if (value === undefined || value === null || value === "") return "nothing";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number") return String(value);
  if (typeof value === "string") return expressionOf(value) ?? quote(value);
  const text = JSON.stringify(value);
  return `\`${text.length <= MAX_QUOTED ? text : `${text.slice(0, MAX_QUOTED)}…`}\``;
}

/** `a, b and c` */
export function listWords(items: readonly string[]): string {
  return items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;
}

/** A string that is one expression: in words where it is a name alone, else its source as code. */
function expressionOf(text: string): string | undefined {
  const inner = wholeExpression(text)?.trim();
  if (inner === undefined) return undefined;
  const [, holder = "", name = ""] = /^(\w+)\.(\w+)$/.exec(inner) ?? [];
  const words = own(HOLDERS, holder);
  return words === undefined ? `\`${inner}\`` : `${words} ${quote(humanize(name))}`;
}

/** Words before a name, by the namespace that the name is read from. */
const HOLDERS: { readonly [holder: string]: string } = {
  values: "the computed value",
  state: "the state",
  data: "the data source",
  params: "the parameter",
};
