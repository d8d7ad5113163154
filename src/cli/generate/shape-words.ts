import { describeType } from "../../expression/types/assignable.ts";
import { type ByKind, byKind, ofReferences } from "../../language/shape/by-kind.ts";
import type { ReferenceKind, Shape, ShapeKind } from "../../language/shape/shape.ts";
import { code } from "./markdown.ts";

/** Words for what a member or a property takes, for the reference. */
export function takenBy(shape: Shape): string {
  return byKind(WORDS, shape);
}

const itself = ({ kind }: Shape): string => kind;
const nameOf = ({ kind }: Shape<ReferenceKind>): string => `name of a ${kind}`;

const WORDS = {
  text: itself,
  string: ({ values, form }) => {
    if (values !== undefined) return values.map(code).join(", ");
    return form === undefined || form.words === "text" ? "string" : form.words;
  },
  number: ({ written, whole, least, most }) => {
    if (written !== true || whole !== true) return "number";
    return `whole number from ${least ?? 0}${most === undefined ? "" : ` to ${most}`}`;
  },
  boolean: itself,
  constant: ({ value }) => code(JSON.stringify(value)),
  value: ({ type }) => (type === undefined ? "any value" : describeType(type)),
  expression: itself,
  list: ({ items, item }) => {
    if (items !== undefined) return `list: ${takenBy(items)}`;
    return item === undefined || item.kind === "any" ? "list" : `list of ${describeType(item)}`;
  },
  record: itself,
  map: ({ value }) => `by name: ${takenBy(value)}`,
  either: ({ options }) => options.map(takenBy).join(", or "),
  variant: ({ by, options }) => `record; ${code(by)}: ${Object.keys(options).map(code).join(", ")}`,
  node: ({ popup }) => (popup === true ? "node of a popup, or fragment" : "node"),
  actionList: () => "list of actions",
  schema: () => "JSON Schema",
  blocks: () => "list of blocks",
  rules: () => "list of rules",
  messages: () => "texts by rule",
  fields: () => "list of state slots",
  bind: ({ type }) => `state slot (${describeType(type)})`,
  ...ofReferences(nameOf),
  anchor: () => "name of an anchor",
  actions: () => "name of a list of actions",
} satisfies ByKind<ShapeKind, [], string>;
