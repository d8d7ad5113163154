import { Children, useEffect, useRef } from "react";
import { indexesOf, showsBound, useBackHandler, useText, type ViewProps } from "../../src/render/widget-api.ts";
import type { steps } from "./definition.ts";
import "./view.css";

export const StepsView = showsBound("number", Steps);

function Steps({ props, slots, set }: ViewProps<typeof steps>) {
  const text = useText();
  const indexes = indexesOf(props.steps);
  const count = indexes.length;
  const current = Math.min(count, Math.max(1, Math.round(props.value ?? 1)));
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(current);
  useEffect(() => {
    if (shown.current === current) return;
    shown.current = current;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [current]);
  return (
    <div className="sk-steps">
      {current > 1 && <StepBack onBack={() => set.value?.(current - 1)} />}
      <div className="sk-steps-head">
        <p className="sk-steps-position">{text("stepOf", { n: String(current), count: String(count) })}</p>
        <div className="sk-steps-track" aria-hidden="true">
          {indexes.map((index) => (
            <span key={index} data-done={index < current || undefined} />
          ))}
        </div>
        <h2 className="sk-steps-name" tabIndex={-1} ref={heading}>
          {props.stepLabel[current - 1]}
        </h2>
      </div>
      {Children.toArray(slots.children)[current - 1]}
    </div>
  );
}

/** There only while there is a step to go back to: otherwise back is the screen's. */
function StepBack({ onBack }: { readonly onBack: () => void }) {
  useBackHandler(onBack);
  return null;
}
