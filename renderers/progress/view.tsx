import { displayText, hasText, type ViewProps } from "../../src/render/widget-api.ts";
import type { progress } from "./definition.ts";
import "./view.css";

export function ProgressView({ props, id }: ViewProps<typeof progress>) {
  const { label, value, max, valueText } = props;
  const whole = max > 0 ? max : 1;
  const done = Math.min(whole, Math.max(0, value ?? 0));
  return (
    <div className="sk-progress">
      <div className="sk-progress-words">
        <span className="sk-label" id={`${id}-label`}>
          {label}
        </span>
        {hasText(valueText) && <span>{displayText(valueText)}</span>}
      </div>
      <progress
        value={done}
        max={whole}
        aria-labelledby={`${id}-label`}
        aria-valuetext={hasText(valueText) ? valueText : undefined}
      />
    </div>
  );
}
