import { isObject, type Json, type JsonObject } from "../../src/kit/json.ts";
import { nodesOf, screenOf } from "./find.ts";
import { idOf, type Leaf, type Path, type Project, type Site } from "./project.ts";

/** An input of a screen, and the slot that it fills in. */
export interface Input {
  readonly node: Site;
  readonly screen: Site;
  /** Name under `state`. */
  readonly slot: string;
  readonly state: JsonObject;
}

const RULED = [
  "text-field",
  "text-area",
  "picker",
  "radio-group",
  "chips",
  "checkbox",
  "date-field",
  "slider",
  "rating",
];

export function inputsOf(project: Project, ...types: readonly string[]): readonly Input[] {
  return nodesOf(project, ...(types.length > 0 ? types : RULED)).flatMap((node) => {
    const screen = screenOf(project, node);
    const slot = /^state\.(\w+)$/.exec(String(node.value.value ?? node.value.values))?.[1];
    const states = (screen?.value.state ?? {}) as { readonly [name: string]: JsonObject };
    const state = slot === undefined ? undefined : states[slot];
    return screen === undefined || slot === undefined || state === undefined ? [] : [{ node, screen, slot, state }];
  });
}

/** Choices of which the options are written out, with the values that may be chosen. */
export function writtenChoices(
  project: Project,
): readonly (Input & { readonly list: string; readonly member: string; readonly values: readonly string[] })[] {
  return inputsOf(project, "tabs", "picker", "radio-group", "chips").flatMap((input) => {
    const list = input.node.value.type === "tabs" ? "tabs" : "options";
    const taken = String(input.node.value.type === "tabs" ? input.node.value.tabValue : input.node.value.optionValue);
    const member = /^\$\{item\.(\w+)\}$/.exec(taken)?.[1];
    const options = input.node.value[list];
    if (member === undefined || !Array.isArray(options)) return [];
    const values = (options as readonly JsonObject[]).map((option) => String(option[member]));
    return [{ ...input, list, member, values }];
  });
}

export function callOf(project: Project, { value }: Site): Site | undefined {
  return project.calls.find((call) => idOf(call) === value.call);
}

/** Schemas of the members of a call's payload. */
export function payloadOf(call: Site | undefined): { readonly [name: string]: JsonObject } {
  return membersOf(call?.value.payload);
}

export function membersOf(schema: Json | undefined): { readonly [name: string]: JsonObject } {
  const properties = isObject(schema) ? schema.properties : undefined;
  return isObject(properties) ? (properties as { readonly [name: string]: JsonObject }) : {};
}

/** A member of an answer that a screen may read. */
export interface Member {
  readonly screen: Site;
  readonly source: Site;
  /** Names from the answer on: `plan.due`. */
  readonly name: string;
  /** As the screen reads it: `data.plan.due`. */
  readonly read: string;
  readonly schema: JsonObject;
  readonly isOptional: boolean;
}

/** Members of the answers of a screen's sources, of records in them too; not of lists. */
export function answersOf(project: Project): readonly Member[] {
  return project.sources.flatMap((source) => {
    const screen = screenOf(project, source);
    const answer = callOf(project, source)?.value.answer;
    return screen === undefined ? [] : below(screen, source, answer, "", false);
  });
}

function below(screen: Site, source: Site, schema: Json | undefined, prefix: string, isInside: boolean): Member[] {
  const required = isObject(schema) && Array.isArray(schema.required) ? (schema.required as readonly Json[]) : [];
  return Object.entries(membersOf(schema)).flatMap(([key, member]) => {
    const name = `${prefix}${key}`;
    const types = [member.type].flat();
    const isOptional = isInside || !required.includes(key) || types.includes("null");
    const own = { screen, source, name, read: `data.${source.path.at(-1)}.${name}`, schema: member };
    const isGiven = member.default !== undefined && member.default !== null;
    return [{ ...own, isOptional: isOptional && !isGiven }, ...below(screen, source, member, `${name}.`, isOptional)];
  });
}

export function isOf(type: string, { schema }: Member): boolean {
  return [schema.type].flat().includes(type);
}

/** Expressions that say what is sent, given to a page or written into a slot, each one value. */
export function sentValues(project: Project): readonly Leaf[] {
  return project.expressions.filter(
    ({ path, value }) => isSent(path) && /^\$\{(?:state|params|data|values|answer|item)\.[\w.]+\}$/.test(value),
  );
}

function isSent(path: Path): boolean {
  const holder = path.at(-2);
  return holder === "payload" || holder === "query" || path.at(-1) === "value";
}
