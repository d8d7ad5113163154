import { showsBound, type ViewProps } from "../../src/render/widget-api.ts";
import type { selectAll } from "./definition.ts";
import "./view.css";

export const SelectAllView = showsBound("count", SelectAll);

function SelectAll({ props, on, set }: ViewProps<typeof selectAll>) {
  const total = props.firstSelectable === true ? (props.total ?? 0) : 0;
  const change = (checked: boolean) => {
    const count = checked ? total : Math.min(1, total);
    set.value?.(count);
    on.change?.(count);
  };
  return (
    <label className="sk-select-all">
      <input
        type="checkbox"
        className="sk-check"
        checked={total > 0 && (props.value ?? 0) >= total}
        disabled={total === 0}
        onChange={(event) => change(event.target.checked)}
      />
      <span>{props.label}</span>
    </label>
  );
}
