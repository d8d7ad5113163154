import type { RJSFSchema, UiSchema } from "@rjsf/utils";
import type { JsonObject } from "../../src/kit/json.ts";
import type { Field, FieldKind } from "./fields/field.ts";
import type { FieldOptions, FormContext } from "./fields/form-context.ts";

export interface KeyedField {
  /** The field's key in RJSF. Not its name: that came from a server, and RJSF reads dots and prototypes in names. */
  readonly key: string;
  readonly field: Field;
}

export interface FormSchema {
  readonly schema: RJSFSchema;
  readonly uiSchema: UiSchema<JsonObject, RJSFSchema, FormContext>;
}

/** Keys by the field's place among all fields, so that it keeps its key when the tab changes. */
export function keyFields(fields: readonly Field[], shown: readonly Field[]): readonly KeyedField[] {
  return fields.map((field, index) => ({ key: `f${index}`, field })).filter(({ field }) => shown.includes(field));
}

/** The JSON Schema of the fields shown, and what our theme draws them with. */
export function buildSchema(keyed: readonly KeyedField[]): FormSchema {
  const properties = keyed.map(({ key, field }) => [key, propertyOf(field)] as const);
  const drawn = keyed.map(({ key, field }) => [key, drawingOf(field)] as const);
  return {
    schema: {
      type: "object",
      properties: Object.fromEntries(properties),
      required: keyed.filter(({ field }) => field.required).map(({ key }) => key),
    },
    uiSchema: Object.fromEntries(drawn),
  };
}

function propertyOf(field: Field): RJSFSchema {
  return {
    type: "string",
    title: field.label,
    // Blanks don't fill in what is required.
    ...(field.required && { pattern: "\\S" }),
    ...(field.minLength !== null && { minLength: field.minLength }),
    ...(field.maxLength !== null && { maxLength: field.maxLength }),
  };
}

function drawingOf(field: Field): { readonly "ui:widget": FieldKind; readonly "ui:placeholder": string } & {
  readonly "ui:options": FieldOptions;
} {
  const { name, kind, placeholder, choices, maxLength, help } = field;
  return { "ui:widget": kind, "ui:placeholder": placeholder, "ui:options": { name, kind, choices, maxLength, help } };
}
