import type { PropSpec, PropSpecs } from "../../language/prop.ts";
import { described, EXPRESSION_PATTERN, ref, type Schema } from "./json-schema.ts";

/** The members of a node or action that its definition declares. */
export function propSchemas(specs: PropSpecs): { readonly [name: string]: Schema } {
  return Object.fromEntries(Object.entries(specs).map(([name, spec]) => [name, propSchema(spec)]));
}

export function requiredNames(specs: PropSpecs): readonly string[] {
  return Object.keys(specs).filter((name) => specs[name]?.required === true);
}

function propSchema(spec: PropSpec): Schema {
  const per = spec.per === undefined ? "" : ` For each of \`${spec.per}\`: \`item\` and \`index\` are in scope.`;
  const schema = described(valueSchema(spec), spec.summary + per);
  return "default" in spec && spec.default !== undefined ? { ...schema, default: spec.default } : schema;
}

function valueSchema(spec: PropSpec): Schema {
  switch (spec.kind) {
    case "text":
      return ref("words");
    case "string":
      return stringSchema(spec);
    case "number":
    case "boolean":
      return orExpression({ type: [spec.kind, "null"] }, spec);
    case "list":
      return orExpression({ type: ["array", "null"] }, spec);
    case "record":
      return orExpression({ type: ["object", "null"] }, spec);
    case "value":
      return {};
    case "bind":
      return { type: "string", pattern: "^state\\." };
    default:
      return { type: "string" };
  }
}

function stringSchema(spec: Extract<PropSpec, { kind: "string" }>): Schema {
  if (spec.values === undefined) return { type: ["string", "null"] };
  return orExpression({ enum: [...spec.values] }, spec);
}

function orExpression(schema: Schema, { literal }: PropSpec): Schema {
  return literal === true ? schema : { anyOf: [schema, { type: "string", pattern: EXPRESSION_PATTERN }] };
}
