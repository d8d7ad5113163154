import { describedBy, Field, hasText, shownText, showsBound, type ViewProps } from "../../src/render/widget-api.ts";
import type { timeField } from "./definition.ts";
import "./view.css";

/** The hours and minutes of a time with or without seconds, `08:30:00`; "" for all that no clock shows. */
function shownTime(value: unknown): string {
  return /^\s*((?:[01]\d|2[0-3]):[0-5]\d)(?::[0-5]\d(?:\.\d+)?)?\s*$/.exec(shownText(value))?.[1] ?? "";
}

export const TimeFieldView = showsBound(shownTime, TimeField);

function TimeField({ props, on, set, id, binds }: ViewProps<typeof timeField>) {
  const { label, value, hint, error, readOnly } = props;
  return (
    <Field id={id} label={label} slot={binds?.value} hint={hint} error={error}>
      <div className="sk-box" data-invalid={hasText(error) || undefined} data-readonly={readOnly === true || undefined}>
        <input
          id={id}
          className="sk-input sk-time"
          // Where the browser has no clock this is a text box that takes the same form.
          type="time"
          placeholder="HH:MM"
          value={value ?? ""}
          min={shownTime(props.min) || undefined}
          max={shownTime(props.max) || undefined}
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
