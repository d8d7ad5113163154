import { describedBy, Field, hasText, showsBound, useKeyboard, type ViewProps } from "../../src/render/widget-api.ts";
import type { textArea } from "./definition.ts";
import "./view.css";

export const TextAreaView = showsBound("text", TextArea);

function TextArea({ props, on, set, id, binds }: ViewProps<typeof textArea>) {
  useKeyboard();
  const { label, hint, error, maxLength } = props;
  const value = props.value ?? "";
  const readOnly = props.readOnly === true;
  const limited = typeof maxLength === "number";
  const described = [describedBy(id, hint, error), limited && `${id}-count`].filter(Boolean).join(" ");
  return (
    <Field id={id} label={label} slot={binds?.value} hint={hint} error={error}>
      <div className="sk-box sk-area" data-invalid={hasText(error) || undefined} data-readonly={readOnly || undefined}>
        {/* Grows with what it holds: the text behind it has the same shape. */}
        <div className="sk-area-text" data-text={`${value} `}>
          <textarea
            id={id}
            className="sk-input"
            dir={value === "" ? undefined : "auto"}
            rows={readOnly ? 1 : 4}
            value={value}
            maxLength={limited && !readOnly ? maxLength : undefined}
            placeholder={props.placeholder ?? undefined}
            readOnly={readOnly}
            aria-required={props.required === true || undefined}
            aria-invalid={hasText(error) || undefined}
            aria-describedby={described === "" ? undefined : described}
            onChange={(event) => {
              const text = limited ? event.target.value.slice(0, maxLength) : event.target.value;
              set.value?.(text);
              on.change?.(text);
            }}
          />
        </div>
        {limited && (
          <span className="sk-area-count" id={`${id}-count`}>
            {value.length}/{maxLength}
          </span>
        )}
      </div>
    </Field>
  );
}
