import { type ByKind, byKind, ofReferences } from "../../language/shape/by-kind.ts";
import type {
  BlockSpec,
  BlockValue,
  Form,
  Member,
  Members,
  ReferenceKind,
  Shape,
  ShapeKind,
} from "../../language/shape/shape.ts";
import { NAME } from "../../language/shape/structure.ts";
import { byTag, described, EXPRESSION_PATTERN, objectOf, ref, type Schema } from "./json-schema.ts";

/** An object with these members. `$defs` that it refers to are in `shared-schemas.ts` and `node-schemas.ts`. */
export function membersSchema(members: Members): Schema {
  return objectOf(memberSchemas(members), requiredNames(members));
}

export function memberSchemas(members: Members): { readonly [name: string]: Schema } {
  return Object.fromEntries(Object.entries(members).map(([name, member]) => [name, memberSchema(member)]));
}

export function requiredNames(members: Members): readonly string[] {
  return Object.keys(members).filter((name) => members[name]?.required === true);
}

function memberSchema(member: Member): Schema {
  const { per, summary } = member;
  const each = per === undefined ? "" : ` For each of \`${per}\`: \`item\` and \`index\` are in scope.`;
  const schema = described(shapeSchema(member), summary + each);
  return "default" in member && member.default !== undefined ? { ...schema, default: member.default } : schema;
}

function shapeSchema(shape: Shape): Schema {
  return byKind(SCHEMAS, shape);
}

/** Null stands for what is missing. */
function orNull(type: string, shape: Shape): Schema {
  return orExpression({ type: [type, "null"] }, shape);
}

function orExpression(schema: Schema, { literal }: Shape): Schema {
  return literal === true ? schema : { anyOf: [schema, { type: "string", pattern: EXPRESSION_PATTERN }] };
}

const SLOT: Schema = { type: "string", pattern: "^(state|with)\\." };
const reference = (_: Shape<ReferenceKind>): Schema => ({ type: "string" });

const SCHEMAS = {
  text: ({ arguments: given }) => ref(given === "none" || given === "later" ? "text" : "words"),
  string: stringSchema,
  number: (shape) => {
    const { written, whole, least, most } = shape;
    if (written !== true) return orNull("number", shape);
    const limits = { ...(least !== undefined && { minimum: least }), ...(most !== undefined && { maximum: most }) };
    return { type: whole === true ? "integer" : "number", ...limits };
  },
  boolean: (shape) => (shape.written === true ? { type: "boolean" } : orNull("boolean", shape)),
  constant: ({ value }) => ({ const: value }),
  value: () => ({}),
  expression: () => ref("expression"),
  list: (shape) => {
    const { items, least = 0, most } = shape;
    if (items === undefined) return orNull("array", shape);
    const limits = { ...(least > 0 && { minItems: least }), ...(most !== undefined && { maxItems: most }) };
    return { type: "array", items: shapeSchema(items), ...limits };
  },
  record: (shape) => (shape.fields === undefined ? orNull("object", shape) : membersSchema(shape.fields)),
  map: ({ value, keys }) => {
    const names = keys === undefined ? {} : { propertyNames: { pattern: anchored(keys) } };
    return { type: "object", ...names, additionalProperties: shapeSchema(value) };
  },
  either: ({ options }) => ({ anyOf: options.map(shapeSchema) }),
  variant: variantSchema,
  node: ({ popup }) => ref(popup === true ? "popup" : "node"),
  actionList: () => ref("actions"),
  schema: () => ref("schema"),
  blocks: ({ blocks }) => ({
    type: "array",
    items: { anyOf: Object.entries(blocks).map(([kind, block]) => blockSchema(kind, block)) },
  }),
  rules: ({ ofFields }) => ({ type: "array", items: ofFields === true ? FIELD_RULE : RULE }),
  messages: () => ({ type: "object", additionalProperties: ref("words") }),
  fields: () => ({ type: "array", items: SLOT }),
  bind: () => SLOT,
  ...ofReferences(reference),
} satisfies ByKind<ShapeKind, [], Schema>;

function stringSchema(shape: Shape<"string">): Schema {
  const { written, values, form } = shape;
  if (written === true) {
    const limits = {
      ...(values !== undefined && { enum: [...values] }),
      ...(form !== undefined && { pattern: anchored(form) }),
    };
    return { type: "string", ...limits };
  }
  if (values === undefined) return { type: ["string", "null"] };
  return orExpression({ enum: [...values] }, shape);
}

/** The members of each variant stand in its own branch, so that an editor offers only those. */
function variantSchema({ by, options }: Shape<"variant">): Schema {
  const variants = Object.entries(options).map(([name, members]) => {
    const tag = { kind: "constant", value: name, required: true, summary: "Which one it is." } as const;
    return [name, "", membersSchema({ [by]: tag, ...members })] as const;
  });
  return byTag(by, variants);
}

const RULE_MEMBERS = {
  test: described({ type: "string", pattern: EXPRESSION_PATTERN }, "True while the value is as it should be."),
  text: described(ref("words"), "What to say when it is not."),
};
const RULE: Schema = objectOf(RULE_MEMBERS, ["test", "text"]);
const FIELD_RULE: Schema = objectOf(
  { field: described({ type: "string", minLength: 1 }, "The name of the field."), ...RULE_MEMBERS },
  ["field", "test", "text"],
);

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

function anchored({ pattern }: Form): string {
  return `^(?:${pattern})$`;
}
