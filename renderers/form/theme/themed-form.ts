import withTheme from "@rjsf/core/lib/withTheme.js";
import type { RJSFSchema } from "@rjsf/utils";
import type { JsonObject } from "../../../src/kit/json.ts";
import type { FieldKind } from "../fields/field.ts";
import type { FormContext } from "../fields/form-context.ts";
import type { ControlProps } from "./control.ts";
import { FieldTemplate } from "./field-template.tsx";
import { ObjectTemplate } from "./object-template.tsx";
import { SelectControl } from "./select-control.tsx";
import { TabsControl } from "./tabs-control.tsx";
import { AreaControl, DateControl, TextControl } from "./text-controls.tsx";

const CONTROLS: { readonly [K in FieldKind]: (props: ControlProps) => React.ReactNode } = {
  text: TextControl,
  digits: TextControl,
  phone: TextControl,
  amount: TextControl,
  decimal: TextControl,
  select: SelectControl,
  date: DateControl,
  tabs: TabsControl,
  textarea: AreaControl,
};

/** Stands in for templates whose content our field template shows itself. */
function Nothing(): null {
  return null;
}

/** RJSF's form with our controls and templates; none of its own HTML is left. */
export const ThemedForm = withTheme<JsonObject, RJSFSchema, FormContext>({
  widgets: CONTROLS,
  templates: {
    FieldTemplate,
    ObjectFieldTemplate: ObjectTemplate,
    DescriptionFieldTemplate: Nothing,
    FieldErrorTemplate: Nothing,
    FieldHelpTemplate: Nothing,
    ErrorListTemplate: Nothing,
  },
});
