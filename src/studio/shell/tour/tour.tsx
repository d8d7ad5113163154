import { useEffect, useRef } from "react";
import { Link, useMatch } from "react-router-dom";
import { Button } from "../../controls/button.tsx";
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
  const isInChange = useMatch("/changes/:id/*") !== null;
  const next = useRef<HTMLButtonElement>(null);
  // A tour begun by its button goes on in it; a page that is loaded anew keeps its focus.
  useEffect(() => {
    if (document.activeElement !== document.body) next.current?.focus();
  }, []);
  if (current === undefined) return null;
  const hasNoChange = current.isInChange === true && !isInChange;
  const isLast = step === TOUR_STEPS.length - 1;
  return (
    <aside className="st-tour" aria-label="Tour" data-pane>
      <div role="status">
        <p className="st-over">
          Step {step + 1} of {TOUR_STEPS.length}
        </p>
        <h2>{current.title}</h2>
        <p>{current.words}</p>
        {hasNoChange && <p className="st-hint">It is in a change: open one, or begin one to try.</p>}
      </div>
      <div className="st-row">
        {(current.isInChange !== true || hasNoChange) && (
          <Link className="st-button" to={current.to}>
            {hasNoChange ? "Changes" : "Show me"}
          </Link>
        )}
        {step > 0 && <Button onClick={() => onStep(step - 1)}>Back</Button>}
        <Button ref={next} tone="primary" onClick={() => (isLast ? onDone() : onStep(step + 1))}>
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
