import { type RJSFValidationError, toErrorSchema, type ValidatorType } from "@rjsf/utils";
import type { Json, JsonObject } from "../../src/kit/json.ts";
import { findProblems, type SchemaProblem } from "./json-schema.ts";

/** The keys of the engine's texts that a field's error is said with. */
export type FieldError = "required" | "invalid";

/** RJSF's validator over a JSON Schema interpreter: nothing is compiled, so it runs under a strict policy. */
export const validator: ValidatorType<JsonObject> = {
  validateFormData(formData, schema) {
    const order = Object.keys(schema.properties ?? {});
    const place = ({ path }: SchemaProblem) => order.indexOf(path[0] ?? "");
    const problems = [...problemsOf(schema, formData)].sort((one, other) => place(one) - place(other));
    const errors = problems.map(toError);
    return { errors, errorSchema: toErrorSchema<JsonObject>(errors) };
  },
  isValid(schema, formData) {
    return problemsOf(schema, formData).length === 0;
  },
  rawValidation<Result>(schema: object, formData?: JsonObject) {
    return { errors: [...problemsOf(schema, formData)] as Result[] };
  },
};

function problemsOf(schema: object, formData: JsonObject | undefined): readonly SchemaProblem[] {
  return findProblems(schema as JsonObject, (formData ?? {}) as Json);
}

function toError({ keyword, path }: SchemaProblem): RJSFValidationError {
  const property = `.${path.join(".")}`;
  const message: FieldError = keyword === "required" || keyword === "pattern" ? "required" : "invalid";
  return { name: keyword, property, message, stack: `${property} ${keyword}` };
}
