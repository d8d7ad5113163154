import { type ControlProps, readControl } from "./control.ts";

/** Several lines of text. */
export function AreaControl(props: ControlProps) {
  const { value, maxLength, invalid, describedBy, change } = readControl(props);
  return (
    <div className="sk-box" data-invalid={invalid || undefined}>
      <textarea
        id={props.id}
        className="sk-input sk-form-area"
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
