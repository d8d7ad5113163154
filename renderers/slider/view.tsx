import { describedBy, Field, hasText, showsBound, useCorrection, type ViewProps } from "../../src/render/widget-api.ts";
import type { slider } from "./definition.ts";
import "./view.css";

export const SliderView = showsBound("number", Slider);

function Slider({ props, on, set, id, binds }: ViewProps<typeof slider>) {
  const { label, value, min, max, step, valueText, hint, error } = props;
  const shown = withinLimits(value, props);
  // The value shown must be the value sent: an answer may have brought other limits.
  useCorrection(shown !== value, () => set.value?.(shown));
  const share = max > min ? (shown - min) / (max - min) : 0;
  return (
    <Field id={id} label={label} slot={binds?.value} hint={hint} error={error}>
      <output className="sk-slider-value" htmlFor={id}>
        {hasText(valueText) ? valueText : shown}
      </output>
      <div className="sk-slider-line" data-disabled={props.enabled === false || undefined}>
        {/* The part up to the knob, by an attribute: the page before the app comes may set no style. */}
        <svg width={`${share * 100}%`} aria-hidden="true" />
        <input
          id={id}
          className="sk-slider"
          type="range"
          min={min}
          max={max}
          step={step > 0 ? step : 1}
          value={shown}
          disabled={props.enabled === false}
          aria-valuetext={hasText(valueText) ? valueText : undefined}
          aria-invalid={hasText(error) || undefined}
          aria-describedby={describedBy(id, hint, error)}
          onChange={(event) => {
            const next = withinLimits(Number(event.target.value), props);
            set.value?.(next);
            on.change?.(next);
          }}
        />
      </div>
      {(hasText(props.minText) || hasText(props.maxText)) && (
        <div className="sk-slider-ends">
          <span>{props.minText}</span>
          <span>{props.maxText}</span>
        </div>
      )}
    </Field>
  );
}

/** The number nearest to a value that the slider takes. */
function withinLimits(
  value: number | null,
  { min, max, step }: { readonly min: number; readonly max: number; readonly step: number },
): number {
  const distance = step > 0 ? step : 1;
  const steps = Math.floor(Math.max(0, max - min) / distance);
  const nearest = Math.round(((value ?? min) - min) / distance);
  // Without the tail that 0.1 leaves after some steps.
  return Number((min + Math.min(steps, Math.max(0, nearest)) * distance).toPrecision(15));
}
