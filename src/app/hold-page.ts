import type { BackStack } from "../render/back-stack.ts";
import { askToLeave, leaveAtom } from "./ask-to-leave.ts";
import { holdUnload } from "./hold-unload.ts";
import type { PopGate } from "./pop-gate.ts";
import type { UiState } from "./ui-state.ts";

interface HoldParts {
  readonly backs: BackStack;
  readonly pops: PopGate;
  readonly ui: UiState;
  /** What a press of the phone's back does when nothing holds the page. */
  goBack(): void;
}

/** Runs it; leaving the page asks first meanwhile. */
export type Hold = <T>(run: () => Promise<T>) => Promise<T>;

/**
 * While something that changes the world is in flight: the phone's back and the browser's ask, a reload or a closed
 * tab asks in the browser's own words. Nothing is added to the history, so nothing is left in it.
 */
export function createHold({ backs, pops, ui, goBack }: HoldParts): Hold {
  let held = 0;
  let release = () => {};

  async function ask(goOn: () => void): Promise<void> {
    if (!(await askToLeave(ui, "pending"))) return;
    release();
    goOn();
  }

  function take(): void {
    const at = indexOf(window.history.state);
    const popped = (event: PopStateEvent) => {
      const steps = indexOf(event.state) - at;
      if (steps === 0 || Number.isNaN(steps)) return;
      // Before the router hears of it. It may hear of the way back: that leads to where it is.
      event.stopImmediatePropagation();
      window.history.go(-steps);
      void ask(() => window.history.go(steps));
    };
    const drop = backs.push(() => void ask(goBack));
    const endUnload = holdUnload();
    pops.guard(popped);
    release = () => {
      drop();
      endUnload();
      pops.guard(null);
      release = () => {};
    };
  }

  return async (run) => {
    held += 1;
    if (held === 1) take();
    try {
      return await run();
    } finally {
      held -= 1;
      if (held === 0) {
        release();
        const question = ui.jotai.get(leaveAtom);
        if (question?.reason === "pending") question.answer(false);
      }
    }
  };
}

/** The router numbers the entries of the history. */
function indexOf(state: unknown): number {
  const index: unknown = typeof state === "object" && state !== null ? Reflect.get(state, "idx") : undefined;
  return typeof index === "number" ? index : Number.NaN;
}
