import { fieldPath } from "../../../expression/condition.ts";
import { parseWhole } from "../../../expression/parse-text.ts";
import { isObject } from "../../../kit/json.ts";
import { pointerSteps } from "../../../kit/json-pointer.ts";
import { plainName } from "../../document/plain-words.ts";
import type { ReadDocument } from "../../document/read-document.ts";
import { namesIn } from "./names-in-document.ts";
import { sampleValues } from "./sample-values.ts";

/** A value that a condition may ask about. */
export interface ReachableField {
  /** As expressions write it: `data.offer.amount`. */
  readonly expression: string;
  readonly name: string;
  /** Where it comes from, in plain words. */
  readonly group: string;
  readonly type: "boolean" | "number" | "string" | "list" | "any";
  /** All that it may be, where that is known, else what the samples have. */
  readonly values: readonly string[];
}

const MAX_DEPTH = 3;
const SOURCE_STATUSES = ["ready", "loading", "empty", "failed", "offline", "idle"];

/**
 * Fields that a place can read: state, computed values, the answers of calls, the address, and the element around it.
 * @param paths of all documents, samples among them
 */
export function fieldsInReach(
  root: unknown,
  pointer: string,
  read: ReadDocument,
  paths: readonly string[],
): readonly ReachableField[] {
  if (!isObject(root)) return [];
  const state = Object.entries(isObject(root.state) ? root.state : {}).map(([name, slot]) =>
    fieldOf(`state.${name}`, plainName(name), "Filled in on this screen", typeOf(isObject(slot) ? slot.type : "any")),
  );
  const answers = Object.entries(isObject(root.sources) ? root.sources : {}).flatMap(([name, source]) =>
    schemaFields(
      answerOf(source, read),
      `data.${name}`,
      `Answer: ${plainName(name)}`,
      samplesOf(source, [], read, paths),
      [],
    ),
  );
  const app = read("schemas/app.json");
  const query = isObject(app) && isObject(app.query) && Array.isArray(app.query.common) ? app.query.common : [];
  const params = [...Object.keys(isObject(root.params) ? root.params : {}), ...query.map(String)];
  const intents = namesIn(root, read, []).intent;
  const loading = Object.keys(sourcesOf(root)).map((name) => ({
    ...fieldOf(`status.${name}`, plainName(name), "How far an answer is", "string"),
    values: SOURCE_STATUSES,
  }));
  return [
    ...elementFields(root, pointer, read, paths),
    ...state,
    ...answers,
    ...Object.keys(isObject(root.values) ? root.values : {}).map((name) =>
      fieldOf(`values.${name}`, plainName(name), "Computed", "any"),
    ),
    ...[...new Set(params)].map((name) => fieldOf(`params.${name}`, plainName(name), "In the address", "string")),
    ...loading,
    ...intents.map((name) => fieldOf(`busy.${name}`, `${plainName(name)} is under way`, "Under way", "boolean")),
    ...intents.map((name) => fieldOf(`checking.${name}`, `${plainName(name)} is read back`, "Under way", "boolean")),
    ...intents.map((name) => fieldOf(`unsure.${name}`, `${plainName(name)}, outcome unknown`, "Under way", "any")),
  ];
}

/** Fields of what a node around is repeated for. */
function elementFields(
  root: unknown,
  pointer: string,
  read: ReadDocument,
  paths: readonly string[],
): readonly ReachableField[] {
  let value: unknown = root;
  return pointerSteps(pointer).flatMap((step) => {
    value = Array.isArray(value) ? value[Number(step)] : isObject(value) ? value[step] : undefined;
    const repeat = isObject(value) ? value.repeat : undefined;
    if (!isObject(repeat)) return [];
    const name = typeof repeat.as === "string" ? repeat.as : "item";
    const over = parseWhole(repeat.over);
    const [holder, ...list] = (over && fieldPath(over))?.split(".") ?? [];
    if (holder !== "data") return [];
    const schema = schemaAt(root, list, read);
    const items = isObject(schema) ? schema.items : undefined;
    const [source = "", ...members] = list;
    const known = samplesOf(sourcesOf(root)[source], members, read, paths);
    const group = `Each of ${plainName(members.at(-1) ?? source).toLowerCase()}`;
    return [...schemaFields(items, name, group, known, []), fieldOf("index", "Its number, from 0", group, "number")];
  });
}

/** Reads what the samples of a source's call have, below a member of its answer. */
type KnownValues = (names: readonly string[]) => readonly string[];

function samplesOf(
  source: unknown,
  members: readonly string[],
  read: ReadDocument,
  paths: readonly string[],
): KnownValues {
  const call = isObject(source) ? source.call : undefined;
  return (names) => (typeof call === "string" ? sampleValues(read, paths, call, [...members, ...names]) : []);
}

function sourcesOf(root: unknown): { readonly [name: string]: unknown } {
  return isObject(root) && isObject(root.sources) ? root.sources : {};
}

function schemaAt(root: unknown, [source = "", ...members]: readonly string[], read: ReadDocument): unknown {
  return members.reduce<unknown>(
    (schema, name) => (isObject(schema) && isObject(schema.properties) ? schema.properties[name] : undefined),
    answerOf(sourcesOf(root)[source], read),
  );
}

function answerOf(source: unknown, read: ReadDocument): unknown {
  if (!isObject(source)) return undefined;
  if (isObject(source.storage)) return source.storage.schema;
  const call = read(`schemas/calls/${String(source.call)}.json`);
  return isObject(call) ? call.answer : undefined;
}

/** The members of a JSON Schema, those within objects too. */
function schemaFields(
  schema: unknown,
  path: string,
  group: string,
  known: KnownValues,
  names: readonly string[],
): readonly ReachableField[] {
  if (!isObject(schema) || names.length > MAX_DEPTH) return [];
  if (isObject(schema.properties)) {
    return Object.entries(schema.properties).flatMap(([name, inner]) =>
      schemaFields(inner, `${path}.${name}`, group, known, [...names, name]),
    );
  }
  const type = typeOf(schema.type);
  const values = Array.isArray(schema.enum) ? schema.enum.map(String) : type === "list" ? [] : known(names);
  const name = names.length === 0 ? plainName(path) : names.map(plainName).join(" › ");
  return [{ ...fieldOf(path, name, group, type), values }];
}

function typeOf(type: unknown): ReachableField["type"] {
  const [first] = Array.isArray(type) ? type.filter((one) => one !== "null") : [type];
  switch (first) {
    case "boolean":
    case "number":
    case "string":
    case "list":
      return first;
    case "integer":
      return "number";
    case "array":
      return "list";
    default:
      return "any";
  }
}

function fieldOf(expression: string, name: string, group: string, type: ReachableField["type"]): ReachableField {
  return { expression, name, group, type, values: [] };
}
