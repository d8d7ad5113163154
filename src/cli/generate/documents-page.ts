import { type ByKind, byKind, ofLeaves } from "../../language/shape/by-kind.ts";
import { DOCUMENT_STRUCTURES, schemaReference } from "../../language/shape/document-structures.ts";
import { NODE_FIELDS } from "../../language/shape/node-structure.ts";
import type { Members, Shape, ShapeKind } from "../../language/shape/shape.ts";
import { documentPath } from "../../language/terms/document-kind.ts";
import { code, page, table } from "./markdown.ts";
import { takenBy } from "./shape-words.ts";

type Row = readonly [member: string, takes: string, remark: string, summary: string];

/** Every member of every kind of document, from the structures by which they are checked. */
export function documentsPage(): string {
  const kinds = Object.entries(DOCUMENT_STRUCTURES) as readonly (readonly [
    keyof typeof DOCUMENT_STRUCTURES,
    Members,
  ])[];
  return page(
    "Documents",
    [
      "What each kind of document holds. `<name>` is a name of yours, `[]` each of a list; a text is one of [these](texts.md),",
      "an expression one of [these](expressions.md). Nodes are [widgets](widgets.md), lists of actions hold [actions](actions.md).",
    ].join("\n"),
    ...kinds.flatMap(([kind, fields]) => [
      `## ${kind}`,
      `${code(pathOf(kind))}; ${code(`"$schema": "${schemaReference(kind)}"`)}.`,
      memberTable(Object.fromEntries(Object.entries(fields).filter(([name]) => name !== "$schema"))),
    ]),
    "## Node",
    "Beside the members of its widget, which are its properties and slots.",
    memberTable(NODE_FIELDS),
  );
}

function pathOf(kind: keyof typeof DOCUMENT_STRUCTURES): string {
  if (kind === "sample") return documentPath({ kind, call: "<call>", name: "<case>" });
  return kind === "app" || kind === "routes" || kind === "check"
    ? documentPath({ kind })
    : documentPath({ kind, name: "<id>" });
}

function memberTable(fields: Members): string {
  return table(["Member", "Takes", "", "What it is"], rowsOf(fields, "", ""));
}

function rowsOf(fields: Members, before: string, owner: string): readonly Row[] {
  return Object.entries(fields).flatMap(([name, shape]) => {
    const member = before + name;
    const { summary, required } = shape;
    const remark = [...(required === true ? ["required"] : []), ...(owner === "" ? [] : [owner])].join(", ");
    return [[code(member), takenBy(shape), remark, summary] as const, ...inside(shape, member)];
  });
}

/** The members of the records that a shape is, has or may be. */
function inside(shape: Shape, member: string): readonly Row[] {
  return byKind(INSIDE, shape, member);
}

const INSIDE = {
  ...ofLeaves(() => []),
  record: ({ fields = {} }, member) => rowsOf(fields, `${member}.`, ""),
  map: ({ value }, member) => inside(value, `${member}.<name>`),
  list: ({ items }, member) => (items === undefined ? [] : inside(items, `${member}[]`)),
  either: ({ options }, member) => options.flatMap((option) => inside(option, member)),
  variant: ({ by, options }, member) =>
    Object.entries(options).flatMap(([value, members]) =>
      rowsOf(members, `${member}.`, `where ${code(by)} is ${code(value)}`),
    ),
} satisfies ByKind<ShapeKind, [member: string], readonly Row[]>;
