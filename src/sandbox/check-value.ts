import { Validator } from "@cfworker/json-schema";
import type { Json } from "../kit/json.ts";
import type { DataSchema } from "../language/terms/document-parts.ts";

/** Null when the value fits; else what is wrong and where. */
export type ValueCheck = (value: Json) => string | null;

/** A compiled check without `eval`, so that it runs in the page under the strict policy as well. */
export function checkValue(schema: DataSchema): ValueCheck {
  const validator = new Validator(schema, "2020-12", false);
  return (value) => {
    const result = validator.validate(value);
    if (result.valid) return null;
    const mostSpecific = result.errors[result.errors.length - 1];
    if (mostSpecific === undefined) return "does not fit";
    return `${mostSpecific.instanceLocation}: ${mostSpecific.keyword === "false" ? "is not part of this call" : mostSpecific.error}`;
  };
}

/** A body has exactly the listed members, unless its schema says otherwise. */
export function checkPayload(schema: DataSchema): ValueCheck {
  return checkValue({ additionalProperties: false, ...schema });
}
