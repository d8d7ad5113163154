import type { ViewProps } from "../../src/render/widget-api.ts";
import type { checkbox } from "./definition.ts";
import "./view.css";

export function CheckboxView({ props, slots, on, set }: ViewProps<typeof checkbox>) {
  return (
    <div className="sk-checkbox">
      <label className="sk-checkbox-label">
        <input
          type="checkbox"
          className="sk-check"
          checked={props.value === true}
          disabled={props.enabled !== true}
          onChange={(event) => {
            set.value?.(event.target.checked);
            on.change?.(event.target.checked);
          }}
        />
        <span>{props.label}</span>
      </label>
      {slots.after}
    </div>
  );
}
