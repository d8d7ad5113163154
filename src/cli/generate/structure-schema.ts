import type { Fields, Form, Structure } from "../../language/structure/structure.ts";
import { byTag, described, objectOf, ref, type Schema } from "./json-schema.ts";

/** The editor's schema of a structure; `$defs` it refers to are in `shared-schemas.ts` and `node-schemas.ts`. */
function structureSchema(structure: Structure): Schema {
  switch (structure.kind) {
    case "string":
      return {
        type: "string",
        ...(structure.values !== undefined && { enum: [...structure.values] }),
        ...(structure.form !== undefined && { pattern: anchored(structure.form) }),
      };
    case "number":
      return {
        type: structure.integer === true ? "integer" : "number",
        ...(structure.minimum !== undefined && { minimum: structure.minimum }),
      };
    case "boolean":
      return { type: "boolean" };
    case "constant":
      return { const: structure.value };
    case "list":
      return {
        type: "array",
        items: structureSchema(structure.item),
        ...(structure.atLeast !== undefined && structure.atLeast > 0 && { minItems: structure.atLeast }),
        ...(structure.atMost !== undefined && { maxItems: structure.atMost }),
      };
    case "map":
      return mapSchema(structure.value, structure.keys);
    case "record":
      return fieldsSchema(structure.fields);
    case "either":
      return { anyOf: structure.options.map(structureSchema) };
    case "variant":
      return variantSchema(structure);
    case "text":
      return ref(structure.values === "with" ? "words" : "text");
    case "json":
      return {};
    default:
      return ref(DEFINITIONS[structure.kind]);
  }
}

export function fieldsSchema(fields: Fields): Schema {
  const entries = Object.entries(fields);
  const properties = entries.map(([name, { structure, summary }]) => {
    return [name, described(structureSchema(structure), summary)] as const;
  });
  const required = entries.filter(([, field]) => field.required === true).map(([name]) => name);
  return objectOf(Object.fromEntries(properties), required);
}

const DEFINITIONS = {
  expression: "expression",
  node: "node",
  popup: "popup",
  actions: "actions",
  schema: "schema",
} as const;

function mapSchema(value: Structure, keys: Form | undefined): Schema {
  const names = keys === undefined ? {} : { propertyNames: { pattern: anchored(keys) } };
  return { type: "object", ...names, additionalProperties: structureSchema(value) };
}

/** The members of each variant stand in its own branch, so that an editor offers only those. */
function variantSchema({ by, options }: Extract<Structure, { kind: "variant" }>): Schema {
  const variants = Object.entries(options).map(([name, fields]) => {
    const tag = { summary: "Which one it is.", required: true, structure: { kind: "constant", value: name } } as const;
    return [name, "", fieldsSchema({ [by]: tag, ...fields })] as const;
  });
  return byTag(by, variants);
}

function anchored({ pattern }: Form): string {
  return `^(?:${pattern})$`;
}
