import type { FieldTemplateProps, RJSFSchema } from "@rjsf/utils";
import type { JsonObject } from "../../../src/kit/json.ts";
import { own } from "../../../src/kit/own.ts";
import { Field, useText } from "../../../src/render/widget-api.ts";
import { type FormContext, readOptions } from "../fields/form-context.ts";

/** A field under its label, what is wrong below it. The whole form and a row of tabs stand for themselves. */
export function FieldTemplate(props: FieldTemplateProps<JsonObject, RJSFSchema, FormContext>) {
  const { id, label, schema, uiSchema, rawErrors, registry, children } = props;
  const text = useText();
  if (schema.type === "object" || uiSchema?.["ui:widget"] === "tabs") return children;
  const error = rawErrors?.[0];
  const ruled = own(registry.formContext.ruled, id);
  const message = ruled?.error || (error === undefined ? null : text(error));
  const { help } = readOptions(uiSchema?.["ui:options"]);
  return (
    <Field id={id} label={label} slot={ruled?.slot} hint={help} error={message}>
      {children}
    </Field>
  );
}
