import { describedBy, Field, hasText, shownDay, showsBound, type ViewProps } from "../../src/render/widget-api.ts";
import type { dateField } from "./definition.ts";
import "./view.css";

export const DateFieldView = showsBound(shownDay, DateField);

function DateField({ props, on, set, id, binds }: ViewProps<typeof dateField>) {
  const { label, value, hint, error, readOnly } = props;
  return (
    <Field id={id} label={label} slot={binds?.value} hint={hint} error={error}>
      <div className="sk-box" data-invalid={hasText(error) || undefined} data-readonly={readOnly === true || undefined}>
        <input
          id={id}
          className="sk-input sk-date"
          // Where the browser has no calendar this is a text box that takes the same form.
          type="date"
          placeholder="YYYY-MM-DD"
          value={value ?? ""}
          min={props.min ?? undefined}
          max={props.max ?? undefined}
          readOnly={readOnly === true}
          required={props.required === true}
          aria-invalid={hasText(error) || undefined}
          aria-describedby={describedBy(id, hint, error)}
          onChange={(event) => {
            set.value?.(event.target.value);
            on.change?.(event.target.value);
          }}
        />
      </div>
    </Field>
  );
}
