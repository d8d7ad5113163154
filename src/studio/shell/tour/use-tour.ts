import { useState } from "react";

const STORED = "skrini-studio.tour";

export interface TourState {
  /** Null: nobody takes it now. */
  readonly step: number | null;
  /** At the step where it was left. */
  start(): void;
  go(step: number): void;
  leave(): void;
  finish(): void;
}

/** Where somebody is in the tour, over reloads too. */
export function useTour(): TourState {
  const [step, setStep] = useState<number | null>(() => {
    const [state, at] = (window.localStorage.getItem(STORED) ?? "").split(" ");
    return state === "on" ? Number(at) : null;
  });
  const go = (next: number) => {
    window.localStorage.setItem(STORED, `on ${next}`);
    setStep(next);
  };
  const stop = (at: number) => {
    window.localStorage.setItem(STORED, `left ${at}`);
    setStep(null);
  };
  return {
    step,
    start: () => go(Number((window.localStorage.getItem(STORED) ?? "left 0").split(" ")[1])),
    go,
    leave: () => stop(step ?? 0),
    finish: () => stop(0),
  };
}
