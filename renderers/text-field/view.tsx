import { useState } from "react";
import {
  describedBy,
  Field,
  hasText,
  showsBound,
  TextInput,
  useGroups,
  useText,
  type ViewProps,
} from "../../src/render/widget-api.ts";
import type { textField } from "./definition.ts";
import "./view.css";

export const TextFieldView = showsBound("text", TextField);

function TextField({ props, on, set, id, binds }: ViewProps<typeof textField>) {
  const { label, value, mode, hint, error, prefix, suffix, readOnly, max } = props;
  const text = useText();
  const group = useGroups();
  const [isAbove, setAbove] = useState(false);
  const limited = typeof max === "number" && mode !== "text";
  const most = limited ? group(String(Math.max(0, Math.floor(max)))) : "";
  const note = isAbove ? text("atMost", { max: hasText(prefix) ? `${prefix} ${most}` : most }) : "";
  return (
    <Field id={id} label={label} slot={binds?.value} hint={hint} note={limited ? note : undefined} error={error}>
      <div
        className={mode === "amount" ? "sk-box sk-box-amount" : "sk-box"}
        dir={mode === "text" ? undefined : "ltr"}
        data-invalid={hasText(error) || undefined}
        data-readonly={readOnly === true || undefined}
      >
        {hasText(prefix) && <span className="sk-box-side">{prefix}</span>}
        <TextInput
          id={id}
          value={value ?? ""}
          mode={mode}
          slot={placeInState(binds?.value)}
          placeholder={props.placeholder}
          maxLength={props.maxLength}
          max={max}
          readOnly={readOnly}
          required={props.required}
          invalid={hasText(error)}
          describedBy={describedBy(id, hasText(note) ? note : hint, error)}
          onLimit={setAbove}
          onChange={(next, isTyped) => {
            set.value?.(next);
            if (isTyped) on.change?.(next);
          }}
        />
        {hasText(suffix) && <span className="sk-box-side">{suffix}</span>}
      </div>
    </Field>
  );
}

/** `state.wallet.account` → `["wallet", "account"]` */
function placeInState(slot = ""): readonly string[] {
  return slot.split(".").slice(1);
}
