import type { RJSFSchema, WidgetProps } from "@rjsf/utils";
import type { JsonObject } from "../../../src/kit/json.ts";
import { own } from "../../../src/kit/own.ts";
import { describedBy } from "../../../src/render/widget-api.ts";
import { toText } from "../fields/field.ts";
import { type FieldOptions, type FormContext, readOptions } from "../fields/form-context.ts";

export type ControlProps = WidgetProps<JsonObject, RJSFSchema, FormContext>;

interface Control extends FieldOptions {
  readonly value: string;
  /** The place of its value in the state, by names from outside in. */
  readonly slot: readonly string[];
  readonly invalid: boolean;
  /** The id of the line below that says what is wrong. */
  readonly describedBy: string | undefined;
  /** An empty field has no value, as `required` understands it. */
  change(text: string): void;
}

/** The properties that RJSF hands to a control, in this form's own types. */
export function readControl({ id, value, options, rawErrors, registry, onChange }: ControlProps): Control {
  const read = readOptions(options);
  const error = own(registry.formContext.ruled, id)?.error || rawErrors?.[0];
  return {
    ...read,
    slot: [...registry.formContext.slot, read.name],
    value: toText(value),
    invalid: error !== undefined,
    describedBy: describedBy(id, read.help, error),
    change: (text) => onChange(text === "" ? undefined : text),
  };
}
