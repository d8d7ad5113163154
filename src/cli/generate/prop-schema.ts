import type { BlockSpec, BlockValue, PropSpec, PropSpecs } from "../../language/prop.ts";
import { NAME } from "../../language/structure/structure.ts";
import { described, EXPRESSION_PATTERN, objectOf, ref, type Schema } from "./json-schema.ts";

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
    case "blocks":
      return {
        type: "array",
        items: { anyOf: Object.entries(spec.blocks).map(([kind, block]) => blockSchema(kind, block)) },
      };
    case "bind":
      return SLOT;
    case "fields":
      return { type: "array", items: SLOT };
    case "messages":
      return { type: "object", additionalProperties: ref("words") };
    case "rules":
      return { type: "array", items: spec.ofFields === true ? FIELD_RULE : RULE };
    default:
      return { type: "string" };
  }
}

const SLOT: Schema = { type: "string", pattern: "^(state|with)\\." };
const RULE_MEMBERS = {
  test: described({ type: "string", pattern: EXPRESSION_PATTERN }, "True while the value is as it should be."),
  text: described(ref("words"), "What to say when it is not."),
};
const RULE: Schema = objectOf(RULE_MEMBERS, ["test", "text"]);
const FIELD_RULE: Schema = objectOf(
  { field: described({ type: "string", minLength: 1 }, "The name of the field."), ...RULE_MEMBERS },
  ["field", "test", "text"],
);

function stringSchema(spec: Extract<PropSpec, { kind: "string" }>): Schema {
  if (spec.values === undefined) return { type: ["string", "null"] };
  return orExpression({ enum: [...spec.values] }, spec);
}

function orExpression(schema: Schema, { literal }: PropSpec): Schema {
  return literal === true ? schema : { anyOf: [schema, { type: "string", pattern: EXPRESSION_PATTERN }] };
}

function blockSchema(kind: string, { summary, takes, also = {} }: BlockSpec): Schema {
  const more = Object.entries(also).map(([name, member]) => [
    name,
    described(BLOCK_VALUES[member.takes], member.summary),
  ]);
  return objectOf({ [kind]: described(BLOCK_VALUES[takes], summary), ...Object.fromEntries(more) }, [kind]);
}

const WORDS: Schema = { type: "array", items: ref("words") };
const BLOCK_VALUES: { readonly [V in BlockValue]: Schema } = {
  text: ref("words"),
  texts: WORDS,
  rows: { type: "array", items: WORDS },
  anchor: { type: "string", pattern: `^${NAME.pattern}$` },
};
