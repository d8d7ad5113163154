import {
  ChoiceField,
  describedBy,
  displayText,
  hasText,
  indexesOf,
  showsBound,
  type ViewProps,
} from "../../src/render/widget-api.ts";
import type { radioGroup } from "./definition.ts";
import "./view.css";

export const RadioGroupView = showsBound("option", RadioGroup, { offered: "optionValue" });

function RadioGroup({ props, on, set, id, binds }: ViewProps<typeof radioGroup>) {
  return (
    <ChoiceField id={id} slot={binds?.value} error={props.error}>
      <fieldset
        className="sk-radios"
        disabled={props.enabled === false}
        aria-describedby={describedBy(id, null, props.error)}
      >
        <legend className="sk-label">{props.label}</legend>
        {indexesOf(props.options).map((index) => {
          const value = String(props.optionValue[index] ?? "");
          const detail = props.optionDetail?.[index];
          const name = `${id}-${index}`;
          return (
            <div className="sk-radio-row" key={value}>
              <input
                type="radio"
                className="sk-radio"
                id={name}
                name={id}
                checked={props.value === value}
                aria-invalid={hasText(props.error) || undefined}
                aria-describedby={hasText(detail) ? `${name}-detail` : undefined}
                onChange={() => {
                  set.value?.(value);
                  on.change?.(value);
                }}
              />
              <span className="sk-radio-words">
                <label htmlFor={name}>{props.optionLabel[index]}</label>
                {hasText(detail) && <span id={`${name}-detail`}>{displayText(detail)}</span>}
              </span>
            </div>
          );
        })}
      </fieldset>
    </ChoiceField>
  );
}
