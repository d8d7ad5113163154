import { ChoiceField, describedBy, hasText, showsBound, type ViewProps } from "../../src/render/widget-api.ts";
import type { checkbox } from "./definition.ts";
import "./view.css";

export const CheckboxView = showsBound("flag", Checkbox);

function Checkbox({ props, slots, on, set, id, binds }: ViewProps<typeof checkbox>) {
  return (
    <ChoiceField id={id} slot={binds?.value} error={props.error}>
      <div className="sk-checkbox">
        <label className="sk-checkbox-label">
          <input
            type="checkbox"
            className="sk-check"
            checked={props.value === true}
            disabled={props.enabled !== true}
            aria-required={props.required === true || undefined}
            aria-invalid={hasText(props.error) || undefined}
            aria-describedby={describedBy(id, null, props.error)}
            onChange={(event) => {
              set.value?.(event.target.checked);
              on.change?.(event.target.checked);
            }}
          />
          <span>{props.label}</span>
        </label>
        {slots.after}
      </div>
    </ChoiceField>
  );
}
