import { TextInput } from "../../../src/render/widget-api.ts";
import { type ControlProps, readControl } from "./control.ts";

/** One line: free text, or digits only. */
export function TextControl(props: ControlProps) {
  const { kind, value, maxLength, invalid, describedBy, change } = readControl(props);
  return (
    <div className="sk-box" data-invalid={invalid || undefined}>
      <TextInput
        id={props.id}
        mode={kind === "digits" || kind === "phone" ? kind : "text"}
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
