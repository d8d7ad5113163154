import { describedBy, Field, isSaid, TextInput, type ViewProps } from "../../src/render/widget-api.ts";
import type { textField } from "./definition.ts";
import "./view.css";

export function TextFieldView({ props, on, set, id }: ViewProps<typeof textField>) {
  const { label, value, mode, hint, error, prefix, suffix, readOnly } = props;
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <div
        className={mode === "amount" ? "sk-box sk-box-amount" : "sk-box"}
        data-invalid={isSaid(error) || undefined}
        data-readonly={readOnly === true || undefined}
      >
        {isSaid(prefix) && <span className="sk-box-side">{prefix}</span>}
        <TextInput
          id={id}
          value={value ?? ""}
          mode={mode}
          placeholder={props.placeholder}
          maxLength={props.maxLength}
          max={props.max}
          readOnly={readOnly}
          invalid={isSaid(error)}
          describedBy={describedBy(id, hint, error)}
          onChange={(text) => {
            set.value?.(text);
            on.change?.(text);
          }}
          onBlur={(text) => on.blur?.(text)}
        />
        {isSaid(suffix) && <span className="sk-box-side">{suffix}</span>}
      </div>
    </Field>
  );
}
