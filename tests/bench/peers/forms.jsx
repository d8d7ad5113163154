import Form from "@rjsf/core";
import validator from "@rjsf/validator-ajv8";
import { useState } from "react";
import { Header, Icon, Icons, Press, Words } from "./hand-written.jsx";
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
      mountReact(
        container,
        <Frame>
          <Form schema={schema} uiSchema={uiSchema} validator={validator} onSubmit={() => {}}>
            {/* Its own button would stand beside the screen's. */}
            <span />
          </Form>
        </Frame>,
      ),
  };
};

/** The screen around the form, which all contenders have: heading, words, button. */
function Frame({ children, onNext }) {
  return (
    <div className="sk-screen">
      <Header title="Payment account information" />
      <main className="sk-body">
        <Words tone="muted">The loan is paid out to this account. Use one that is in your own name.</Words>
        <div className="sk-data">{children}</div>
      </main>
      <div className="sk-bottom">
        <footer className="sk-footer">
          <Press label="Next" onClick={onNext} />
        </footer>
      </div>
    </div>
  );
}

/** The screen of schemas/screens/bind-bank.json as one would write it in React: the same elements, classes and words. */
function HandWrittenForm({ items }) {
  const tabs = items.find(({ code }) => code === "cardType");
  const [tab, setTab] = useState(tabs.note[0].type);
  const [values, setValues] = useState({});
  const [missing, setMissing] = useState([]);
  const fields = items.filter(
    ({ code, cardTypeMi }) => code !== "cardType" && (cardTypeMi === "" || cardTypeMi === tab),
  );
  const next = () =>
    setMissing(fields.filter(({ code, ifMust }) => ifMust === 1 && !values[code]).map(({ code }) => code));
  return (
    <Frame onNext={next}>
      <div>
        <form className="sk-form" noValidate>
          <div className="sk-form-tabs" role="tablist" aria-label={tabs.title}>
            {tabs.note.map(({ name, type }) => (
              <button
                type="button"
                role="tab"
                key={type}
                id={`tab-${type}`}
                className="sk-form-tab"
                aria-selected={type === tab}
                aria-controls="panel"
                tabIndex={type === tab ? 0 : -1}
                onClick={() => setTab(type)}
              >
                {name}
              </button>
            ))}
          </div>
          <div className="sk-form-fields" role="tabpanel" id="panel" aria-labelledby={`tab-${tab}`}>
            {fields.map((field) => (
              <HandWrittenField
                key={field.code}
                field={field}
                value={values[field.code] ?? ""}
                isMissing={missing.includes(field.code)}
                onChange={(value) => setValues({ ...values, [field.code]: value })}
              />
            ))}
          </div>
        </form>
      </div>
    </Frame>
  );
}

function HandWrittenField({ field: { code, title, subtitle, note }, value, isMissing, onChange }) {
  const chosen = note?.find(({ type }) => type === value);
  return (
    <div className="sk-field">
      <label className="sk-label" id={`${code}-label`} htmlFor={code}>
        {title}
      </label>
      {note ? (
        <button
          type="button"
          id={code}
          className="sk-box"
          aria-haspopup="dialog"
          aria-labelledby={`${code}-label ${code}-value`}
          data-invalid={isMissing || undefined}
          onClick={() => onChange(note[0].type)}
        >
          <span id={`${code}-value`} className="sk-form-choice" data-empty={chosen === undefined || undefined}>
            {chosen?.name ?? subtitle}
          </span>
          <Icon name="chevron-down" />
        </button>
      ) : (
        <div className="sk-box" data-invalid={isMissing || undefined}>
          <input
            id={code}
            className="sk-input"
            autoComplete="off"
            placeholder={subtitle}
            type="text"
            value={value}
            aria-invalid={isMissing || undefined}
            onChange={(event) => onChange(event.target.value)}
          />
        </div>
      )}
      {isMissing && <p className="sk-error">Required</p>}
    </div>
  );
}

export const handWrittenForm = ({ items, app }) => ({
  mount: (container) =>
    mountReact(
      container,
      <Icons value={app.icons}>
        <HandWrittenForm items={items} />
      </Icons>,
    ),
});
