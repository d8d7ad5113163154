import { documentPath } from "../../language/document-kind.ts";
import { DOCUMENT_STRUCTURES, schemaReference } from "../../language/structure/document-structures.ts";
import { NODE_FIELDS } from "../../language/structure/node-structure.ts";
import type { Field, Fields, Structure } from "../../language/structure/structure.ts";
import { code, page, table } from "./markdown.ts";

type Row = readonly [member: string, takes: string, remark: string, summary: string];

/** Every member of every kind of document, from the structures by which they are checked. */
export function documentsPage(): string {
  const kinds = Object.entries(DOCUMENT_STRUCTURES) as readonly (readonly [keyof typeof DOCUMENT_STRUCTURES, Fields])[];
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

function memberTable(fields: Fields): string {
  return table(["Member", "Takes", "", "What it is"], rowsOf(fields, "", ""));
}

function rowsOf(fields: Fields, before: string, owner: string): readonly Row[] {
  return Object.entries(fields).flatMap(([name, { structure, summary, required }]: [string, Field]) => {
    const member = before + name;
    const remark = [...(required === true ? ["required"] : []), ...(owner === "" ? [] : [owner])].join(", ");
    return [[code(member), takes(structure), remark, summary] as const, ...inside(structure, member)];
  });
}

/** The members of the records that a structure is, has or may be. */
function inside(structure: Structure, member: string): readonly Row[] {
  switch (structure.kind) {
    case "record":
      return rowsOf(structure.fields, `${member}.`, "");
    case "map":
      return inside(structure.value, `${member}.<name>`);
    case "list":
      return inside(structure.item, `${member}[]`);
    case "either":
      return structure.options.flatMap((option) => inside(option, member));
    case "variant":
      return Object.entries(structure.options).flatMap(([value, fields]) =>
        rowsOf(fields, `${member}.`, `where ${code(structure.by)} is ${code(value)}`),
      );
    default:
      return [];
  }
}

function takes(structure: Structure): string {
  switch (structure.kind) {
    case "string":
      if (structure.values !== undefined) return structure.values.map(code).join(", ");
      return structure.form === undefined || structure.form.words === "text" ? "string" : structure.form.words;
    case "number":
      return structure.integer === true ? `whole number from ${structure.minimum ?? 0}` : "number";
    case "constant":
      return code(JSON.stringify(structure.value));
    case "list":
      return `list: ${takes(structure.item)}`;
    case "map":
      return `by name: ${takes(structure.value)}`;
    case "either":
      return structure.options.map(takes).join(", or ");
    case "variant":
      return `record; ${code(structure.by)}: ${Object.keys(structure.options).map(code).join(", ")}`;
    case "popup":
      return "node of a popup, or fragment";
    case "node":
      return "node";
    case "actions":
      return "list of actions";
    case "schema":
      return "JSON Schema";
    case "json":
      return "any value";
    default:
      return structure.kind;
  }
}
