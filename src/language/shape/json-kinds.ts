import type { JsonKind } from "../terms/answer-misfit.ts";
import type { ShapeKind } from "./shape.ts";

/** JSON's kind of a value that is written out, by which alternatives are told apart. A text is told from a string. */
export const JSON_KINDS = {
  text: "object",
  string: "string",
  number: "number",
  boolean: "boolean",
  constant: "object",
  value: "object",
  expression: "string",
  list: "array",
  record: "object",
  map: "object",
  either: "object",
  variant: "object",
  node: "object",
  actionList: "array",
  schema: "object",
  blocks: "array",
  rules: "array",
  messages: "object",
  fields: "array",
  bind: "string",
  source: "string",
  popup: "string",
  screen: "string",
  call: "string",
  message: "string",
  anchor: "string",
  actions: "string",
} as const satisfies { readonly [K in ShapeKind]: JsonKind };
