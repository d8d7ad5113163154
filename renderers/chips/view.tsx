import {
  ChoiceField,
  describedBy,
  hasText,
  indexesOf,
  showsBound,
  type ViewProps,
} from "../../src/render/widget-api.ts";
import type { chips } from "./definition.ts";
import "./view.css";

/** One chosen value, or a list of them. */
export const ChipsView = showsBound(
  "option",
  showsBound("options", Chips, { prop: "values", offered: "optionValue" }),
  {
    offered: "optionValue",
  },
);

function Chips({ props, on, set, id, binds }: ViewProps<typeof chips>) {
  const isSingle = set.values === undefined;
  const options = indexesOf(props.options).map((index) => String(props.optionValue[index] ?? ""));
  const chosen = isSingle ? [props.value ?? ""] : Array.isArray(props.values) ? props.values : [];
  const choose = (value: string) => {
    const others = chosen.filter((one) => one !== value);
    const all = others.length < chosen.length ? others : [...chosen, value];
    const next = isSingle ? value : options.filter((option) => all.includes(option));
    if (isSingle) set.value?.(value);
    else set.values?.(next);
    on.change?.(next);
  };
  return (
    <ChoiceField id={id} slot={binds?.value ?? binds?.values} error={props.error}>
      <fieldset
        className="sk-chips"
        disabled={props.enabled === false}
        aria-describedby={describedBy(id, null, props.error)}
      >
        <legend className="sk-label">{props.label}</legend>
        <div className="sk-chip-row">
          {options.map((value, index) => (
            <label className="sk-chip" key={value}>
              <input
                type={isSingle ? "radio" : "checkbox"}
                name={id}
                checked={chosen.includes(value)}
                aria-invalid={hasText(props.error) || undefined}
                onChange={() => choose(value)}
              />
              <span>{props.optionLabel[index]}</span>
            </label>
          ))}
        </div>
      </fieldset>
    </ChoiceField>
  );
}
