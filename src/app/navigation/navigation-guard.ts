import type { BackStack } from "../../render/back-stack.ts";
import { askToLeave, leaveAtom } from "../notices/ask-to-leave.ts";
import type { UiState } from "../notices/ui-state.ts";
import { holdUnload } from "./confirm-unload.ts";

interface HoldParts {
  readonly backs: BackStack;
  readonly ui: UiState;
  /** What a press of the phone's back does when nothing holds the page. */
  goBack(): void;
}

export interface Hold {
  /** Runs it; leaving the page asks first meanwhile. */
  while<T>(run: () => Promise<T>): Promise<T>;
  /** While something runs: asks, and goes on once that was chosen. Null while nothing does. */
  asks(): ((goOn: () => void) => void) | null;
}

/**
 * While something that changes the world is in flight: the phone's back and the browser's ask, a reload or a closed
 * tab asks in the browser's own words.
 */
export function createHold({ backs, ui, goBack }: HoldParts): Hold {
  let held = 0;
  let release: (() => void) | null = null;

  async function ask(goOn: () => void): Promise<void> {
    if (!(await askToLeave(ui, "pending"))) return;
    release?.();
    goOn();
  }

  function take(): void {
    const drop = backs.push(() => void ask(goBack));
    const endUnload = holdUnload();
    release = () => {
      drop();
      endUnload();
      release = null;
    };
  }

  return {
    asks: () => (release === null ? null : (goOn) => void ask(goOn)),
    async while(run) {
      held += 1;
      if (held === 1) take();
      try {
        return await run();
      } finally {
        held -= 1;
        if (held === 0) {
          release?.();
          const question = ui.jotai.get(leaveAtom);
          if (question?.reason === "pending") question.answer(false);
        }
      }
    },
  };
}
