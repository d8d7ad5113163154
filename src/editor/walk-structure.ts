import { alternativeOf } from "../check/check-structure.ts";
import { type Located, member, membersOf, textOf } from "../check/located.ts";
import { KEYWORDS, TYPES } from "../check/schema/check-data-schema.ts";
import { own } from "../kit/own.ts";
import { documentPath } from "../language/document-kind.ts";
import type { Fields, NameKind, Structure } from "../language/structure/structure.ts";
import { tellAddress } from "./address-names.ts";
import { answeringCall } from "./enclosing.ts";
import { BOOLEANS, symbolOf, tellKey, tellValue, type Walk } from "./walk.ts";
import { walkActions, walkNode } from "./walk-nodes.ts";
import { payloadNames } from "./walk-props.ts";
import { walkText } from "./walk-text.ts";

/** Tells of every value of a document, and of every name that is no part of an expression, by the definitions. */
function walkStructure(structure: Structure, node: Located, summary: string, walk: Walk): void {
  switch (structure.kind) {
    case "string":
      walkString(structure, node, summary, walk);
      return;
    case "constant":
      walk.onPart({ node, summary, values: [{ name: JSON.stringify(structure.value), summary: "" }] });
      return;
    case "boolean":
      walk.onPart({ node, summary, values: BOOLEANS });
      return;
    case "list":
      walk.onPart({ node, summary });
      for (const item of node.items) walkStructure(structure.item, item, summary, walk);
      return;
    case "map":
      walkMap(structure, node, summary, walk);
      return;
    case "record":
      walkFields(structure.fields, node, summary, walk);
      return;
    case "either": {
      const option = alternativeOf(structure.options, node) ?? structure.options[0];
      if (option !== undefined) walkStructure(option, node, summary, walk);
      return;
    }
    case "variant":
      walkVariant(structure, node, summary, walk);
      return;
    case "text":
      walkText(node, summary, walk);
      return;
    case "node":
    case "popup":
      walkNode(node, structure.kind === "popup", walk);
      return;
    case "actions":
      walkActions(node, summary, walk);
      return;
    case "schema":
      walkSchema(node, summary, walk);
      return;
    default:
      walk.onPart({ node, summary });
  }
}

const KEYWORD_WORDS = Object.entries(KEYWORDS).map(([name, summary]) => ({ name, summary }));
const TYPE_WORDS = TYPES.map((name) => ({ name, summary: "" }));

/** A schema and those in it. */
function walkSchema(schema: Located, summary: string, walk: Walk): void {
  walk.onPart({ node: schema, summary, keys: KEYWORD_WORDS });
  const type = member(schema, "type");
  if (type !== undefined) walk.onPart({ node: type, summary: KEYWORDS.type ?? "", values: TYPE_WORDS });
  for (const [, part] of membersOf(member(schema, "properties"))) walkSchema(part, "", walk);
  for (const keyword of ["items", "additionalProperties"]) {
    const part = member(schema, keyword);
    if (part !== undefined) walkSchema(part, "", walk);
  }
}

function walkString(
  { values, names, declares }: Extract<Structure, { kind: "string" }>,
  node: Located,
  summary: string,
  walk: Walk,
): void {
  const { place } = walk.document;
  const words = values?.map((name) => ({ name, summary: "" }));
  if (names === "itself" || names === undefined) walk.onPart({ node, summary, ...(words && { values: words }) });
  const name = textOf(node);
  if (name === undefined) return;
  if (declares !== undefined) tellValue(node, symbolOf(declares, name, walk), walk, { isDeclaration: true });
  if (names === "itself" && place.kind !== "sample" && "name" in place) {
    const of = walk.document.root;
    tellValue(node, { kind: place.kind, name: place.name, owner: "" }, walk, { isDeclaration: true, of });
  } else if (names !== undefined && names !== "itself") walkNamed(names, node, summary, walk);
}

function walkNamed(kind: NameKind, node: Located, summary: string, walk: Walk): void {
  const owner = ownerOf(kind, node, walk);
  walk.onPart({ node, summary, names: { kind, ...owner } });
  if (kind === "path") tellAddress(node, walk);
  else tellValue(node, symbolOf(kind, textOf(node) ?? "", walk, owner.owner), walk);
}

/** A sample is one of the call's whose name is the key in front of it; a member of a payload is the document's own. */
function ownerOf(kind: NameKind, node: Located, { document }: Walk): { readonly owner?: string } {
  if (kind === "payloadMember") return { owner: documentPath(document.place) };
  return kind === "sample" ? { owner: lastKey(node.path) } : {};
}

function lastKey(path: string): string {
  const keys = path.split("/").filter((key) => !/^\d+$/.test(key));
  return keys.at(-1) ?? "";
}

function walkMap(
  { value, names, declares }: Extract<Structure, { kind: "map" }>,
  node: Located,
  summary: string,
  walk: Walk,
): void {
  if (names === "payloadMember") {
    // A source's, whose call stands beside it or around it.
    const call = answeringCall(walk.document.root, node.path);
    walk.onPart({ node, summary, ...(call !== undefined && { keyNames: payloadNames(call) }) });
    return;
  }
  const kind = declares ?? (names === "itself" ? undefined : names);
  walk.onPart({ node, summary, ...(names !== undefined && names !== "itself" && { keyNames: { kind: names } }) });
  for (const [name, part] of node.members) {
    if (kind !== undefined) tellKey(part, symbolOf(kind, name, walk), walk, declares !== undefined);
    walkStructure(value, part, summary, walk);
  }
}

export function walkFields(fields: Fields, node: Located, summary: string, walk: Walk): void {
  walk.onPart({
    node,
    summary,
    keys: Object.entries(fields).map(([name, field]) => ({ name, summary: field.summary })),
  });
  for (const [name, part] of membersOf(node)) {
    const field = own(fields, name);
    if (field !== undefined) walkStructure(field.structure, part, field.summary, walk);
  }
}

function walkVariant(
  { by, options }: Extract<Structure, { kind: "variant" }>,
  node: Located,
  summary: string,
  walk: Walk,
): void {
  const fields = own(options, textOf(member(node, by)) ?? "") ?? {};
  const tag: Structure = { kind: "string", values: Object.keys(options) };
  walkFields({ [by]: { structure: tag, summary: "Which one it is.", required: true }, ...fields }, node, summary, walk);
}
