import { type ControlProps, readControl } from "./control.ts";

/** A day, `YYYY-MM-DD`, in the phone's own calendar. */
export function DateControl(props: ControlProps) {
  const { value, invalid, describedBy, change } = readControl(props);
  return (
    <div className="sk-box" data-invalid={invalid || undefined}>
      <input
        id={props.id}
        className="sk-input"
        type="date"
        value={value}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onChange={(event) => change(event.target.value)}
      />
    </div>
  );
}
