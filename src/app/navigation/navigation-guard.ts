import type { BackStack } from "../../render/runtime/back-stack.ts";
import { confirmUnload } from "../../render/runtime/confirm-unload.ts";
import { askToLeave, leaveAtom } from "../notices/ask-to-leave.ts";
import type { UiState } from "../parts/ui-state.ts";

interface NavigationGuardParts {
  readonly backStack: BackStack;
  readonly ui: UiState;
  /** Handles a press of the phone's back when nothing is in flight. */
  goBack(): void;
}

export interface NavigationGuard {
  /** Runs it; leaving the page asks first meanwhile. */
  while<T>(run: () => Promise<T>): Promise<T>;
  /** While something runs: asks, and goes on once that was chosen. Null while nothing does. */
  confirmation(): ((goOn: () => void) => void) | null;
}

/**
 * While something that changes the world is in flight: the phone's back and the browser's ask, a reload or a closed
 * tab asks in the browser's own words.
 */
export function createNavigationGuard({ backStack, ui, goBack }: NavigationGuardParts): NavigationGuard {
  let running = 0;
  let release: (() => void) | null = null;

  async function confirmLeave(goOn: () => void): Promise<void> {
    if (!(await askToLeave(ui, "pending"))) return;
    release?.();
    goOn();
  }

  function start(): void {
    const drop = backStack.push(() => void confirmLeave(goBack));
    const endUnload = confirmUnload();
    release = () => {
      drop();
      endUnload();
      release = null;
    };
  }

  return {
    confirmation: () => (release === null ? null : (goOn) => void confirmLeave(goOn)),
    async while(run) {
      running += 1;
      if (running === 1) start();
      try {
        return await run();
      } finally {
        running -= 1;
        if (running === 0) {
          release?.();
          const question = ui.jotai.get(leaveAtom);
          if (question?.reason === "pending") question.answer(false);
        }
      }
    },
  };
}
