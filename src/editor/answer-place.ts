import type { ParsedDocument, Project } from "../check/project/project.ts";
import { type Located, member, textOf } from "../check/report/located.ts";
import { expressionsOf } from "../check/screen/facts/slots-read.ts";
import type { SyntaxNode } from "../expression/syntax/syntax.ts";
import { PARAMETERS } from "../expression/to-ast.ts";
import { answeringCall, repeatOf } from "./walk/enclosing.ts";

/** A part of what a call answers: the names of members that lead to it, past the arrays between them. */
export interface AnswerPlace {
  readonly call: string;
  readonly path: readonly string[];
  /** The value that groups are made by, where it is one of groups: their `items` are the elements there. */
  readonly key?: AnswerPlace | undefined;
}

/** Where an expression stands, and what its variables come from. */
export interface Reading {
  readonly document: ParsedDocument;
  readonly project: Project;
  /** JSON pointer of the string that it stands in. */
  readonly at: string;
  readonly bound: ReadonlyMap<string, AnswerPlace | undefined>;
  /** The list of whose elements a property is written for one, `item`. */
  readonly list?: Located | undefined;
}

/** Named values and repeats that lead to each other are followed no further. */
const MAX_STEPS = 16;

/** The part of an answer that an expression gives; undefined where it gives anything else. */
export function answerPlace(node: SyntaxNode, reading: Reading, steps = 0): AnswerPlace | undefined {
  if (steps > MAX_STEPS) return undefined;
  const placeOf = (part: SyntaxNode | undefined) => part && answerPlace(part, reading, steps + 1);
  switch (node.kind) {
    case "name":
      return reading.bound.has(node.name) ? reading.bound.get(node.name) : placeOfLocal(node.name, reading, steps);
    case "member":
      return placeOfSlot(node, reading, steps) ?? memberOf(placeOf(node.target), node.name, reading.project);
    case "index": {
      const { index } = node;
      const target = placeOf(node.target);
      const isMember = index.kind === "literal" && typeof index.value === "string";
      return isMember ? memberOf(target, String(index.value), reading.project) : target;
    }
    case "conditional":
      return placeOf(node.whenTrue) ?? placeOf(node.otherwise);
    case "macro": {
      const target = placeOf(node.target);
      const inside = { ...reading, bound: new Map([...reading.bound, [node.variable, target] as const]) };
      if (node.macro !== "map" && node.macro !== "groupBy") return target;
      const ofBody = answerPlace(node.body, inside, steps + 1);
      return node.macro === "map" ? ofBody : target && { ...target, key: ofBody };
    }
    // `first(list)`, `either(a, b)` and the like give a part of what they are given.
    case "call":
      return placeOf(node.arguments[0]);
    default:
      return undefined;
  }
}

function placeOfLocal(name: string, reading: Reading, steps: number): AnswerPlace | undefined {
  const { document, at } = reading;
  const call = name === "answer" ? answeringCall(document.root, at) : undefined;
  if (call !== undefined) return { call, path: [] };
  if (name === "item" && reading.list !== undefined) return placeOfValue(reading.list, reading, steps);
  const over = member(repeatOf(name, document.root, at), "over");
  return over && placeOfValue(over, reading, steps);
}

/** `data.<source>`, `values.<name>`, and in a fragment `with.<parameter>`. */
function placeOfSlot(
  { target, name }: Extract<SyntaxNode, { kind: "member" }>,
  reading: Reading,
  steps: number,
): AnswerPlace | undefined {
  const { root } = reading.document;
  if (target.kind !== "name" || reading.bound.has(target.name)) return undefined;
  if (target.name === "data") {
    const call = textOf(member(member(member(root, "sources"), name), "call"));
    return call === undefined ? undefined : { call, path: [] };
  }
  if (target.name === PARAMETERS) {
    const parameter = member(member(root, "parameters"), name);
    const call = textOf(member(parameter, "call"));
    const part = textOf(member(parameter, "part"))?.replaceAll("[]", "").split(".") ?? [];
    return call === undefined ? undefined : { call, path: part };
  }
  const value = target.name === "values" ? member(member(root, "values"), name) : undefined;
  return value && placeOfValue(value, reading, steps);
}

function placeOfValue(value: Located, reading: Reading, steps: number): AnswerPlace | undefined {
  const [expression, more] = expressionsOf(value);
  if (expression === undefined || more !== undefined) return undefined;
  return answerPlace(expression, { ...reading, at: value.path, bound: new Map(), list: undefined }, steps + 1);
}

function memberOf(place: AnswerPlace | undefined, name: string, project: Project): AnswerPlace | undefined {
  if (place === undefined) return undefined;
  if ("key" in place) return name === "items" ? { call: place.call, path: place.path } : place.key;
  const path = [...place.path, name];
  return schemaAt(member(project.calls.get(place.call)?.root, "answer"), path) && { call: place.call, path };
}

function schemaAt(schema: Located | undefined, path: readonly string[]): Located | undefined {
  let at = schema;
  for (const name of path) at = member(member(elementOf(at), "properties"), name);
  return at;
}

/** The schema of an array's elements. */
export function elementOf(schema: Located | undefined): Located | undefined {
  const items = member(schema, "items");
  return items === undefined ? schema : elementOf(items);
}
