import { useEffect } from "react";
import { Link } from "react-router-dom";
import { Button } from "../controls/button.tsx";
import { TOUR_STEPS } from "./tour-steps.ts";

interface TourProps {
  readonly step: number;
  onStep(step: number): void;
  onLeave(): void;
  /** After the last step; the next tour begins anew. */
  onDone(): void;
}

/** One step of the tour, beside the app: nothing is covered or locked, and it can be left at any step. */
export function Tour({ step, onStep, onLeave, onDone }: TourProps) {
  const current = TOUR_STEPS[step];
  useEffect(() => (current === undefined ? undefined : pointAt(current.target)), [current]);
  if (current === undefined) return null;
  const isLast = step === TOUR_STEPS.length - 1;
  return (
    <aside className="st-tour" aria-label="Tour">
      <div role="status">
        <p className="st-over">
          Step {step + 1} of {TOUR_STEPS.length}
        </p>
        <h2>{current.title}</h2>
        <p>{current.words}</p>
      </div>
      <div className="st-row">
        {current.to !== null && (
          <Link className="st-button" to={current.to}>
            Show me
          </Link>
        )}
        {step > 0 && <Button onClick={() => onStep(step - 1)}>Back</Button>}
        <Button tone="primary" onClick={() => (isLast ? onDone() : onStep(step + 1))}>
          {isLast ? "Done" : "Next"}
        </Button>
        {!isLast && (
          <Button tone="quiet" onClick={onLeave}>
            Leave
          </Button>
        )}
      </div>
    </aside>
  );
}

/** Marks the thing as soon as it is there, and again where it is drawn anew. */
function pointAt(target: string): () => void {
  let marked: Element | null = null;
  const mark = () => {
    const found = document.querySelector(target);
    if (found === marked) return;
    marked?.removeAttribute("data-tour");
    found?.setAttribute("data-tour", "");
    marked = found;
  };
  const observer = new MutationObserver(mark);
  observer.observe(document.body, { childList: true, subtree: true });
  mark();
  return () => {
    observer.disconnect();
    marked?.removeAttribute("data-tour");
  };
}
