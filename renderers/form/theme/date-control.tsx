import { type ControlProps, readControl } from "./control.ts";

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
