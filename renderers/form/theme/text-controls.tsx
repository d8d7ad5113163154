import { TextInput } from "../../../src/render/widget-api.ts";
import { isTypedNumber } from "../fields/field.ts";
import { type ControlProps, readControl } from "./control.ts";

/** One line: free text, or digits only, an amount's in groups. */
export function TextControl(props: ControlProps) {
  const { kind, slot, value, maxLength, invalid, describedBy, change } = readControl(props);
  return (
    <div className="sk-box" dir={isTypedNumber(kind) ? "ltr" : undefined} data-invalid={invalid || undefined}>
      <TextInput
        slot={slot}
        id={props.id}
        mode={isTypedNumber(kind) ? kind : "text"}
        value={value}
        maxLength={maxLength}
        placeholder={props.placeholder}
        invalid={invalid}
        describedBy={describedBy}
        onChange={change}
      />
    </div>
  );
}

/** Several lines of text. */
export function AreaControl(props: ControlProps) {
  const { value, maxLength, invalid, describedBy, change } = readControl(props);
  return (
    <div className="sk-box" data-invalid={invalid || undefined}>
      <textarea
        id={props.id}
        className="sk-input sk-form-area"
        dir={value === "" ? undefined : "auto"}
        rows={4}
        value={value}
        maxLength={maxLength ?? undefined}
        placeholder={props.placeholder}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onChange={(event) => change(event.target.value)}
      />
    </div>
  );
}

/** A day, `YYYY-MM-DD`, in the phone's own calendar. */
export function DateControl(props: ControlProps) {
  const { value, invalid, describedBy, change } = readControl(props);
  return (
    <div className="sk-box" data-invalid={invalid || undefined}>
      <input
        id={props.id}
        className="sk-input sk-form-date"
        // Where the browser has no calendar this is a text box that takes the same form.
        type="date"
        placeholder="YYYY-MM-DD"
        value={value}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onChange={(event) => change(event.target.value)}
      />
    </div>
  );
}
