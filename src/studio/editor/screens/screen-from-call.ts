import { isObject, type Json, type JsonObject } from "../../../kit/json.ts";
import { plainName } from "../tree/plain-words.ts";

/** What a screen makes of a call: its answer's elements, its answer, or what it is sent. */
export type CallScreen = "list" | "detail" | "form";

interface CallScreenParts {
  readonly kind: CallScreen;
  readonly call: JsonObject;
  readonly languages: readonly string[];
  /** Parameters that every page has, by each name that they go by. */
  readonly common: ReadonlyMap<string, string>;
}

/**
 * What a screen can be made of. Nothing of a call that moves money: its amount must be shown and read back, as a screen
 * that is copied does; nor of a file or of what is sent for nobody to see.
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
  const words = (text: string): JsonObject => Object.fromEntries(languages.map((language) => [language, text]));
  const payload = payloadOf(call, common);
  if (kind === "form") return formScreen(call, words, common);
  const list = kind === "list" ? findList(call.answer, []) : null;
  const fields = leavesOf(list === null ? call.answer : list.items, []);
  const scope = list === null ? "data.answer" : "item";
  const facts: JsonObject = {
    type: "facts",
    rows: fields.map(({ path, type }) => ({
      label: words(labelOf(path, fields)),
      value: shownValue(`${scope}.${path.join(".")}`, type),
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

/** A field for each member of the payload that the page's address does not give, and a button that sends them. */
function formScreen(
  call: JsonObject,
  words: (text: string) => JsonObject,
  common: ReadonlyMap<string, string>,
): JsonObject {
  const isGiven = ([name, schema]: [string, unknown]) => common.has(name) || constantOf(schema) !== undefined;
  const members = Object.entries(membersOf(call.payload)).filter((one) => !isGiven(one));
  const fields = members.map(([name, schema]) => fieldFor(name, isObject(schema) ? schema : {}, words));
  const given = Object.entries(membersOf(call.payload)).filter(isGiven);
  const payload = Object.fromEntries([
    ...given.map(([name, schema]): [string, Json] => [
      name,
      constantOf(schema) ?? `\${params.${common.get(name) ?? name}}`,
    ]),
    ...fields.map(({ name, read }): [string, Json] => [name, read]),
  ]);
  return {
    state: Object.fromEntries(fields.map(({ name, state }) => [name, state])),
    body: [{ type: "stack", children: fields.map(({ node }) => node) }],
    footer: [
      {
        type: "button",
        label: words("Send"),
        wide: true,
        busy: "${busy.send}",
        on: {
          press: [
            { do: "validate" },
            {
              do: "call",
              call: call.id ?? "",
              payload,
              intent: "send",
              success: [{ do: "toast", text: words("Done") }, { do: "back" }],
            },
          ],
        },
      },
    ],
  };
}

interface FormField {
  readonly name: string;
  readonly state: JsonObject;
  readonly node: JsonObject;
  /** What the payload sends. */
  readonly read: string;
}

function fieldFor(
  name: string,
  schema: { readonly [key: string]: unknown },
  words: (text: string) => JsonObject,
): FormField {
  const label = words(plainName(name));
  const value = `state.${name}`;
  const read = `\${state.${name}}`;
  const type = typeName(schema.type);
  if (type === "boolean") {
    return { name, read, state: { type: "boolean", initial: false }, node: { type: "checkbox", label, value } };
  }
  if (Array.isArray(schema.enum) && type === "string") {
    const options = schema.enum.map((one) => ({ id: String(one), name: words(plainName(String(one))) }));
    return {
      name,
      read,
      state: { type: "string", initial: "" },
      node: {
        type: "picker",
        label,
        value,
        options,
        optionValue: "${item.id}",
        optionLabel: "${item.name}",
        required: true,
      },
    };
  }
  const isNumber = type === "number";
  return {
    name,
    read: isNumber ? `\${number(state.${name})}` : read,
    state: { type: "string", initial: "" },
    node: { type: "text-field", label, value, ...(isNumber && { mode: "digits" }), required: true },
  };
}

/** What the page's address tells of the payload; parameters of the screen's own where no page has them. */
function payloadOf(
  call: JsonObject,
  common: ReadonlyMap<string, string>,
): { readonly values: JsonObject; readonly params: JsonObject } {
  const schema = isObject(call.payload) ? call.payload : {};
  const needed = Array.isArray(schema.required) ? schema.required.map(String) : [];
  const names = Object.keys(membersOf(schema)).filter((name) => needed.includes(name) || common.has(name));
  const isNumber = (name: string) => {
    const member = membersOf(schema)[name];
    return isObject(member) && typeName(member.type) === "number";
  };
  const read = (name: string): Json => {
    const always = constantOf(membersOf(schema)[name]);
    if (always !== undefined) return always;
    const param = `params.${common.get(name) ?? name}`;
    return isNumber(name) ? `\${number(${param})}` : `\${${param}}`;
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

/** What a member must always be; undefined where it may be several things. */
function constantOf(schema: unknown): Json | undefined {
  if (!isObject(schema)) return undefined;
  const [only, ...others] = Array.isArray(schema.enum) ? schema.enum : [schema.const];
  return others.length === 0 ? (only as Json | undefined) : undefined;
}

interface Leaf {
  readonly path: readonly string[];
  readonly type: string;
}

const MOST_ROWS = 8;

/** Members that are no lists, those of objects within too. */
function leavesOf(schema: unknown, path: readonly string[]): readonly Leaf[] {
  const found = Object.entries(membersOf(schema)).flatMap(([name, member]): readonly Leaf[] => {
    if (!isObject(member)) return [];
    const type = typeName(member.type);
    if (type === "object" || member.properties !== undefined) return leavesOf(member, [...path, name]);
    return type === "array" ? [] : [{ path: [...path, name], type }];
  });
  return found.slice(0, MOST_ROWS);
}

function findList(
  schema: unknown,
  path: readonly string[],
): { readonly path: readonly string[]; readonly items: unknown } | null {
  if (isObject(schema) && typeName(schema.type) === "array") return { path, items: schema.items };
  for (const [name, member] of Object.entries(membersOf(schema))) {
    const found = findList(member, [...path, name]);
    if (found !== null) return found;
  }
  return null;
}

function membersOf(schema: unknown): { readonly [name: string]: unknown } {
  return isObject(schema) && isObject(schema.properties) ? schema.properties : {};
}

function typeName(type: unknown): string {
  const name = Array.isArray(type) ? type.find((one) => one !== "null") : type;
  return name === "integer" ? "number" : String(name ?? "any");
}

function shownValue(path: string, type: string): string {
  return type === "string" ? `\${${path}}` : `\${text(${path})}`;
}

/** Parameters that every page has, also by their other names. */
export function commonParameters(app: unknown): ReadonlyMap<string, string> {
  const query = isObject(app) && isObject(app.query) ? app.query : {};
  const common = Array.isArray(query.common) ? query.common.map(String) : [];
  const aliases = Array.isArray(query.aliases) ? query.aliases : [];
  const others = aliases.flatMap((names) => {
    const [first = "", ...more] = Array.isArray(names) ? names.map(String) : [];
    return more.map((name): [string, string] => [name, first]);
  });
  return new Map([...common.map((name): [string, string] => [name, name]), ...others]);
}
