import type { Json, JsonObject } from "../../../kit/json.ts";
import { asObject } from "../../document/json-parts.ts";
import { nameText, plainName } from "../../document/plain-words.ts";
import { constantOf, findList, type Leaf, leavesOf, membersOf, typeName } from "./call-schema.ts";
import { formFromCall } from "./form-from-call.ts";

/** Kind of screen to make from a call: its answer's elements, its answer's details, or a form for its payload. */
export type CallScreen = "list" | "detail" | "form";

interface CallScreenParts {
  readonly kind: CallScreen;
  readonly call: JsonObject;
  readonly languages: readonly string[];
  /** Parameters that every page has, by each name that they go by. */
  readonly common: ReadonlyMap<string, string>;
}

/**
 * Kinds of screens that can be made from a call. None for one that moves money: its amount must be shown and read back,
 * as a screen that is copied does. None for one that sends a file or only constants.
 */
export function screensOfCall(call: JsonObject): readonly CallScreen[] {
  if (call.effect !== "read") {
    const isPlain = call.effect === "write" && call.file === undefined;
    const asked = Object.values(membersOf(call.payload)).filter((one) => constantOf(one) === undefined);
    return isPlain && asked.length > 0 ? ["form"] : [];
  }
  const list = findList(call.answer, []);
  const hasList = list !== null && leavesOf(list.items, []).length > 0;
  return [...(hasList ? ["list" as const] : []), ...(leavesOf(call.answer, []).length > 0 ? ["detail" as const] : [])];
}

/** The parts of a screen that shows a call's answer or fills in its payload, made from the call's schemas. */
export function screenFromCall({ kind, call, languages, common }: CallScreenParts): JsonObject {
  const payload = payloadOf(call, common);
  if (kind === "form") return formFromCall(call, languages, common);
  const list = kind === "list" ? findList(call.answer, []) : null;
  const fields = leavesOf(list === null ? call.answer : list.items, []);
  const scope = list === null ? "data.answer" : "item";
  const facts: JsonObject = {
    type: "facts",
    rows: fields.map((leaf) => ({
      label: nameText(labelOf(leaf.path, fields), languages),
      value: shownValue(leaf, scope),
    })),
    label: "${item.label}",
    value: "${item.value}",
  };
  const card: JsonObject = {
    type: "card",
    ...(list !== null && { repeat: { over: `\${${["data.answer", ...list.path].join(".")}}`, as: "element" } }),
    children: [list === null ? facts : renameItem(facts)],
  };
  return {
    ...(Object.keys(payload.params).length > 0 && { params: payload.params }),
    sources: {
      answer: { call: call.id ?? "", ...(Object.keys(payload.values).length > 0 && { payload: payload.values }) },
    },
    body: [
      {
        type: "data",
        source: "answer",
        ...(list !== null && { skeleton: "rows", count: 3 }),
        children: [{ type: "stack", children: [card] }],
      },
    ],
  };
}

/** A member's name, with what it stands in where another one has the same. */
function labelOf(path: readonly string[], fields: readonly Leaf[]): string {
  const isAlone = fields.filter((other) => other.path.at(-1) === path.at(-1)).length === 1;
  return plainName(isAlone ? (path.at(-1) ?? "") : path.join("-"));
}

/** Within a repeated card the rows of the facts are the items. */
function renameItem(facts: JsonObject): JsonObject {
  const rows = (facts.rows as readonly JsonObject[]).map((row) => ({
    ...row,
    value: String(row.value).replace(/\bitem\./g, "element."),
  }));
  return { ...facts, rows };
}

/** Payload values read from the page's address, and the parameters that the screen itself declares for them. */
function payloadOf(
  call: JsonObject,
  common: ReadonlyMap<string, string>,
): { readonly values: JsonObject; readonly params: JsonObject } {
  const schema = asObject(call.payload);
  const needed = Array.isArray(schema.required) ? schema.required.map(String) : [];
  const names = Object.keys(membersOf(schema)).filter((name) => needed.includes(name) || common.has(name));
  const numberOf = (name: string) => {
    const member = asObject(membersOf(schema)[name]);
    return typeName(member.type) === "number" ? member : null;
  };
  const read = (name: string): Json => {
    const always = constantOf(membersOf(schema)[name]);
    if (always !== undefined) return always;
    const param = `params.${common.get(name) ?? name}`;
    const number = numberOf(name);
    // An address without it opens the screen too: what lists begin with, a page or an offset, is their least.
    return number === null ? `\${${param}}` : `\${either(number(${param}), ${leastOf(number)})}`;
  };
  return {
    values: Object.fromEntries(names.map((name) => [name, read(name)])),
    params: Object.fromEntries(
      names
        .filter((name) => !common.has(name) && constantOf(membersOf(schema)[name]) === undefined)
        .map((name) => [name, { summary: plainName(name) }]),
    ),
  };
}

function leastOf({ default: always, minimum }: { readonly [keyword: string]: unknown }): number {
  return [always, minimum].find((one) => typeof one === "number") ?? 0;
}

function shownValue({ path, type, isAmount, mayBeMissing }: Leaf, scope: string): string {
  const value = `${scope}.${path.join(".")}`;
  const read = isAmount ? `money(${value})` : value;
  if (mayBeMissing && type !== "boolean")
    return `\${either(${type === "string" || isAmount ? read : `text(${read})`}, '–')}`;
  return type === "string" || isAmount ? `\${${read}}` : `\${text(${read})}`;
}
