import { MAX_VALUES } from "../../expression/types/assignable.ts";
import { nearest } from "../../kit/nearest.ts";
import { meant, named, sentence } from "../../language/sentence.ts";
import { kindOf, type Located, member, textOf } from "../report/located.ts";
import { atKey, type Report, suggest } from "../report/reporter.ts";
import { fitsSchema } from "./fits-schema.ts";

/** The keywords of payload and answer schemas. The phone, the sandbox and Ajv read these the same way. */
export const KEYWORDS: { readonly [keyword: string]: string } = {
  type: "`string`, `number`, `integer`, `boolean`, `array`, `object` or `null`, or an array of them.",
  description: "What it is, in one line.",
  properties: "Of an object: a schema per member.",
  required: "Of an object: members that are always there.",
  additionalProperties:
    "Of an object: whether it may have others, or their schema. Unless given, answers may and payloads may not.",
  items: "Of an array: the schema of its elements.",
  enum: "The values it may have.",
  const: "The one value it has.",
  default: "What stands in when it is absent, null or of another type.",
  minimum: "Of a number.",
  maximum: "Of a number.",
  minLength: "Of a string.",
  maxLength: "Of a string.",
  maxItems: "Of an array.",
  money: "`true`, of a number in a payload: the amount that the call moves, in minor units.",
  payee:
    "`true`, of a payload's member: the account that is paid, or that pays. It comes from an input or from the server, never from an address or the document.",
  personal:
    "`true`: it says who somebody is, or how to reach or pay them. The check keeps it out of titles, addresses, drafts and what is tracked.",
};

export const TYPES = ["string", "number", "integer", "boolean", "array", "object", "null"] as const;

/** Whether a schema holds nothing that would be reported: only such a one may be compiled. */
export function isSoundSchema(schema: Located): boolean {
  let isSound = true;
  checkDataSchema(schema, () => {
    isSound = false;
  });
  return isSound;
}

/** Valid JSON Schema, within the keywords above. */
export function checkDataSchema(schema: Located, report: Report): void {
  if (kindOf(schema) !== "object") {
    report("unsupported-schema", schema, `expected a schema, found ${kindOf(schema)}`);
    return;
  }
  for (const [keyword, value] of schema.members) {
    const problem = Object.hasOwn(KEYWORDS, keyword) ? problemOf(keyword, value) : null;
    if (!Object.hasOwn(KEYWORDS, keyword)) {
      const hint = suggest(keyword, Object.keys(KEYWORDS));
      report("unsupported-schema", atKey(value), `schemas here do not have the keyword "${keyword}"`, hint);
    } else if (problem !== null) {
      const near = keyword === "type" ? nearest(textOf(value) ?? "", TYPES) : null;
      report("unsupported-schema", value, `"${keyword}" takes ${problem}`, near === null ? "" : meant(near));
    }
  }
  checkRequired(schema, report);
  checkDefault(schema, report);
  for (const part of member(schema, "properties")?.members.values() ?? []) checkDataSchema(part, report);
  for (const keyword of ["items", "additionalProperties"]) {
    const part = member(schema, keyword);
    if (part !== undefined && kindOf(part) !== "boolean") checkDataSchema(part, report);
  }
}

function problemOf(keyword: string, value: Located): string | null {
  const kind = kindOf(value);
  switch (keyword) {
    case "type":
      return isType(value) ? null : `one of ${TYPES.join(", ")}, or an array of them`;
    case "description":
      return (textOf(value) ?? "").trim() === "" ? "what it is, in words" : null;
    case "properties":
      return kind === "object" ? null : "a schema per member";
    case "required":
      return kind === "array" && allDifferent(value) && value.items.every(isText)
        ? null
        : "an array of different names";
    case "enum":
      return isEnum(value) ? null : `an array of 1 to ${MAX_VALUES} different values`;
    case "minimum":
    case "maximum":
      return kind === "number" ? null : "a number";
    case "minLength":
    case "maxLength":
    case "maxItems":
      return Number.isSafeInteger(value.value) && Number(value.value) >= 0 ? null : "a whole number from 0";
    case "money":
    case "payee":
    case "personal":
      return value.value === true ? null : "true";
    default:
      return null;
  }
}

function checkDefault(schema: Located, report: Report): void {
  const value = member(schema, "default");
  if (value === undefined || fitsSchema(value.value, schema.value)) return;
  report("unsupported-schema", value, "the default does not fit its own schema", "give a value that the schema allows");
}

function checkRequired(schema: Located, report: Report): void {
  const properties = member(schema, "properties");
  for (const name of member(schema, "required")?.items ?? []) {
    const text = textOf(name);
    if (text === undefined || properties?.members.has(text)) continue;
    const hint = suggest(text, [...(properties?.members.keys() ?? [])]);
    const message = sentence`"${named(text)}" is required but not declared under properties`;
    report("unsupported-schema", name, message, hint);
  }
}

function isEnum(value: Located): boolean {
  const { length } = value.items;
  return kindOf(value) === "array" && length > 0 && length <= MAX_VALUES && allDifferent(value);
}

function isType(value: Located): boolean {
  if (kindOf(value) === "array") return value.items.length > 0 && allDifferent(value) && value.items.every(isTypeName);
  return isTypeName(value);
}

function isTypeName(value: Located): boolean {
  return (TYPES as readonly string[]).includes(textOf(value) ?? "");
}

function isText(value: Located): boolean {
  return textOf(value) !== undefined;
}

function allDifferent(value: Located): boolean {
  return new Set(value.items.map((item) => JSON.stringify(item.value))).size === value.items.length;
}
