import type { ObjectFieldTemplateProps, RJSFSchema } from "@rjsf/utils";
import type { JsonObject } from "../../../src/kit/json.ts";
import { type FormContext, panelId, readOptions, tabId } from "../fields/form-context.ts";

/** The fields below each other; with a row of tabs, the others are what the chosen tab shows. */
export function ObjectTemplate(props: ObjectFieldTemplateProps<JsonObject, RJSFSchema, FormContext>) {
  const { properties, uiSchema, formData, fieldPathId } = props;
  const isTabs = ({ name }: { name: string }) => uiSchema?.[name]?.["ui:widget"] === "tabs";
  const tabs = properties.find(isTabs);
  const others = properties.filter((property) => property !== tabs).map(({ content }) => content);
  const { choices } = readOptions(tabs && uiSchema?.[tabs.name]?.["ui:options"]);
  // Nothing to choose between: no row, and nothing that it would label.
  if (tabs === undefined || choices.length === 0) return <div className="sk-form-fields">{others}</div>;
  const chosen = choices.findIndex(({ value }) => value === formData?.[tabs.name]);
  return (
    <>
      {tabs.content}
      <div
        className="sk-form-fields"
        role="tabpanel"
        id={panelId(fieldPathId.$id)}
        aria-labelledby={tabId(`${fieldPathId.$id}_${tabs.name}`, chosen)}
      >
        {others}
      </div>
    </>
  );
}
