import type { ViewProps } from "skrini/widget";
import type { stepper } from "./definition.ts";
import "./view.css";

export function StepperView({ props, set, on }: ViewProps<typeof stepper>) {
  const value = props.value ?? 0;
  const choose = (next: number) => {
    set.value?.(next);
    on.change?.(next);
  };
  return (
    <fieldset className="own-stepper">
      <legend>{props.label}</legend>
      <button type="button" aria-label={props.less} onClick={() => choose(value - 1)}>
        −
      </button>
      <output>{value}</output>
      <button type="button" aria-label={props.more} onClick={() => choose(value + 1)}>
        +
      </button>
    </fieldset>
  );
}
