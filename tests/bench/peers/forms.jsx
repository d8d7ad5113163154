import Form from "@rjsf/core";
import validator from "@rjsf/validator-ajv8";
import { useState } from "react";
import { mountReact } from "./mount-react.tsx";

/** The fields of the form's first tab, without the tabs. */
function fieldsOf(items) {
  const tab = items.find(({ code }) => code === "cardType")?.value ?? "";
  return items.filter(({ code, cardTypeMi }) => code !== "cardType" && (cardTypeMi === "" || cardTypeMi === tab));
}

/** As RJSF comes: its core, its default theme, its default validator. */
export const rjsf = ({ items }) => {
  const fields = fieldsOf(items);
  const schema = {
    type: "object",
    required: fields.filter(({ ifMust }) => ifMust === 1).map(({ code }) => code),
    properties: Object.fromEntries(
      fields.map(({ code, title, note }) => [
        code,
        { type: "string", title, ...(note && { oneOf: note.map(({ name, type }) => ({ const: type, title: name })) }) },
      ]),
    ),
  };
  const uiSchema = Object.fromEntries(fields.map(({ code, subtitle }) => [code, { "ui:placeholder": subtitle }]));
  return {
    mount: (container) =>
      mountReact(container, <Form schema={schema} uiSchema={uiSchema} validator={validator} onSubmit={() => {}} />),
  };
};

function HandWrittenForm({ fields }) {
  const [values, setValues] = useState({});
  return (
    <form className="sk-form">
      {fields.map(({ code, title, subtitle, note }) => {
        const change = (event) => setValues({ ...values, [code]: event.target.value });
        const common = { id: code, value: values[code] ?? "", onChange: change };
        return (
          <div className="sk-field" key={code}>
            <label htmlFor={code}>{title}</label>
            {note ? (
              <select {...common}>
                <option value="">{subtitle}</option>
                {note.map(({ name, type }) => (
                  <option key={type} value={type}>
                    {name}
                  </option>
                ))}
              </select>
            ) : (
              <input {...common} placeholder={subtitle} />
            )}
          </div>
        );
      })}
      <button type="submit">Next</button>
    </form>
  );
}

export const handWrittenForm = ({ items }) => ({
  mount: (container) => mountReact(container, <HandWrittenForm fields={fieldsOf(items)} />),
});
