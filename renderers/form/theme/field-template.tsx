import type { FieldTemplateProps, RJSFSchema } from "@rjsf/utils";
import type { JsonObject } from "../../../src/kit/json.ts";
import { Field, useText } from "../../../src/render/widget-api.ts";
import type { FormContext } from "../form-context.ts";

/** A field under its label, what is wrong below it. The whole form and a row of tabs stand for themselves. */
export function FieldTemplate(props: FieldTemplateProps<JsonObject, RJSFSchema, FormContext>) {
  const { id, label, schema, uiSchema, rawErrors, children } = props;
  const text = useText();
  if (schema.type === "object" || uiSchema?.["ui:widget"] === "tabs") return children;
  const error = rawErrors?.[0];
  return (
    <Field id={id} label={label} error={error === undefined ? null : text(error)}>
      {children}
    </Field>
  );
}
