import { alternativeOf } from "../../check/project/check-structure.ts";
import { type Located, member, membersOf, textOf } from "../../check/report/located.ts";
import { KEYWORDS, TYPES } from "../../check/schema/check-data-schema.ts";
import { own } from "../../kit/own.ts";
import { type ByKind, byKind, ofReferences } from "../../language/shape/by-kind.ts";
import type { Members, ReferenceKind, Shape, ShapeKind } from "../../language/shape/shape.ts";
import { oneOf, required } from "../../language/shape/structure.ts";
import { answeringCall } from "./enclosing.ts";
import { BOOLEANS, symbolOf, tellKey, type Walk } from "./walk.ts";
import { walkBlocks, walkRule } from "./walk-blocks.ts";
import { givenNames, payloadNames, walkBind, walkReference, walkString } from "./walk-names.ts";
import { walkText } from "./walk-text.ts";

/** The members of a document or a record, each by what the definitions say that it holds. */
export function walkRecord(members: Members, node: Located, summary: string, walk: Walk): void {
  const keys = Object.entries(members).map(([name, shape]) => ({ name, summary: shape.summary }));
  walk.onPart({ node, summary, keys });
  walkMembers(members, node, walk);
}

/** The members that a record, a node or an action has of these. */
export function walkMembers(members: Members, holder: Located, walk: Walk): void {
  for (const [name, part] of membersOf(holder)) {
    const shape = own(members, name);
    if (shape !== undefined) walkShape(shape, part, { summary: shape.summary, members, holder }, walk);
  }
}

/** The member that a value is, or is in: its summary, and what stands beside it. */
interface Place {
  readonly summary: string;
  readonly members: Members;
  readonly holder: Located;
}

/** Tells of every value of a document, and of every name that is no part of an expression, by the definitions. */
function walkShape(shape: Shape, node: Located, place: Place, walk: Walk): void {
  byKind(WALKS, shape, node, place, walk);
}

type WalkOf<K extends ShapeKind> = (shape: Shape<K>, node: Located, place: Place, walk: Walk) => void;

const part: WalkOf<ShapeKind> = (_, node, { summary }, walk) => walk.onPart({ node, summary });
const reference: WalkOf<ReferenceKind> = (shape, node, { summary }, walk) => walkReference(shape, node, summary, walk);

const WALKS = {
  text: (_, node, { summary }, walk) => walkText(node, summary, walk),
  string: (shape, node, { summary }, walk) => walkString(shape, node, summary, walk),
  number: part,
  boolean: (_, node, { summary }, walk) => walk.onPart({ node, summary, values: BOOLEANS }),
  constant: ({ value }, node, { summary }, walk) =>
    walk.onPart({ node, summary, values: [{ name: JSON.stringify(value), summary: "" }] }),
  value: part,
  expression: part,
  list: ({ items }, node, place, walk) => {
    walk.onPart({ node, summary: place.summary, holdsNodes: items?.kind === "node" });
    if (items !== undefined) for (const item of node.items) walkShape(items, item, place, walk);
  },
  record: ({ fields }, node, { summary, members, holder }, walk) => {
    if (fields === undefined) walk.onPart({ node, summary, ...givenNames(members, holder, walk) });
    else walkRecord(fields, node, summary, walk);
  },
  map: walkMap,
  either: ({ options }, node, place, walk) => {
    const option = alternativeOf(options, node) ?? options[0];
    if (option !== undefined) walkShape(option, node, place, walk);
  },
  variant: ({ by, options }, node, { summary }, walk) => {
    const members = own(options, textOf(member(node, by)) ?? "") ?? {};
    const tag = required(oneOf(...Object.keys(options)), "Which one it is.");
    walkRecord({ [by]: tag, ...members }, node, summary, walk);
  },
  node: ({ popup }, node, _, walk) => walk.walkNode(node, popup === true, walk),
  actionList: (_, node, { summary }, walk) => walk.walkActions(node, summary, walk),
  schema: (_, node, { summary }, walk) => walkSchema(node, summary, walk),
  blocks: ({ blocks }, node, { summary }, walk) => walkBlocks(blocks, node, summary, walk),
  rules: (_, node, { summary }, walk) => {
    walk.onPart({ node, summary });
    for (const rule of node.items) walkRule(rule, walk);
  },
  messages: (_, node, { summary }, walk) => {
    walk.onPart({ node, summary });
    for (const [, words] of membersOf(node)) walkText(words, summary, walk);
  },
  fields: (_, node, { summary }, walk) => {
    walk.onPart({ node, summary });
    for (const item of node.items) walkBind(item, summary, walk);
  },
  bind: ({ type }, node, { summary }, walk) => walkBind(node, summary, walk, type),
  ...ofReferences(reference),
} satisfies ByKind<ShapeKind, [node: Located, place: Place, walk: Walk], void>;

const KEYWORD_WORDS = Object.entries(KEYWORDS).map(([name, summary]) => ({ name, summary }));
const TYPE_WORDS = TYPES.map((name) => ({ name, summary: "" }));

/** A schema and those in it. */
function walkSchema(schema: Located, summary: string, walk: Walk): void {
  walk.onPart({ node: schema, summary, keys: KEYWORD_WORDS });
  const type = member(schema, "type");
  if (type !== undefined) walk.onPart({ node: type, summary: KEYWORDS.type ?? "", values: TYPE_WORDS });
  for (const [, one] of membersOf(member(schema, "properties"))) walkSchema(one, "", walk);
  for (const keyword of ["items", "additionalProperties"]) {
    const one = member(schema, keyword);
    if (one !== undefined) walkSchema(one, "", walk);
  }
}

function walkMap({ value, refersTo, declares }: Shape<"map">, node: Located, place: Place, walk: Walk): void {
  const { summary } = place;
  if (refersTo === "payloadMember") {
    // A source's, whose call stands beside it or around it.
    const call = answeringCall(walk.document.root, node.path);
    walk.onPart({ node, summary, ...(call !== undefined && { keyNames: payloadNames(call) }) });
    return;
  }
  const named = refersTo === "itself" ? undefined : refersTo;
  const kind = declares ?? named;
  walk.onPart({ node, summary, ...(named !== undefined && { keyNames: { kind: named } }) });
  for (const [name, one] of node.members) {
    if (kind !== undefined) tellKey(one, symbolOf(kind, name, walk), walk, declares !== undefined);
    walkShape(value, one, place, walk);
  }
}
