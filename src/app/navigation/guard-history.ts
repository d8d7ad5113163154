import { whenAborted } from "../../kit/when-aborted.ts";
import type { BackStack } from "../../render/runtime/back-stack.ts";
import type { PopstateInterceptor } from "../parts/popstate-interceptor.ts";
import { historyIndex, isFirstPage } from "./history-index.ts";
import type { NavigationGuard } from "./navigation-guard.ts";

interface GuardParts {
  readonly popstate: PopstateInterceptor;
  readonly backStack: BackStack;
  readonly navigationGuard: Pick<NavigationGuard, "confirmation">;
  /** Whether an open popup or the screen's own rule takes the next step back. */
  handlesBack(): boolean;
  back(): void;
  /** Calls back whenever it may hold the page, or no longer. */
  watch(changed: () => void): () => void;
  readonly signal: AbortSignal;
  /** Goes back beyond the first page of this app. */
  leaveApp(): void;
}

export interface HistoryGuard {
  /** Goes through the history without asking anybody. Once until that is done: of two quick taps one leads back. */
  travel(steps: number): void;
  /** Resolves when no entry of this guard stands above the page: what is opened then has only pages behind it. */
  leaveSpareEntry(): Promise<void> | undefined;
}

const SPARE = "skriniSpare";

/** A step of our own is heard of within some milliseconds; a browser that says nothing must not stop the app. */
const POPSTATE_TIMEOUT_MS = 1_000;

/**
 * The browser's back meets what the phone's back meets: open popups first, the newest alone, then the screen's own
 * rule. The page stays where it is meanwhile: a step that was held is taken back.
 *
 * The first page of a visit has no entry behind it, so a step back would leave it unheard. While it has something to
 * hold, a spare entry stands above it, with the same address and the same state. It is taken away as soon as nothing
 * holds the page, before anything else is opened, and passed over where it was left.
 */
export function guardHistory({
  popstate,
  backStack,
  navigationGuard,
  handlesBack,
  back,
  watch,
  signal,
  leaveApp,
}: GuardParts): HistoryGuard {
  const at = historyIndex(window.history.state);
  const isFirst = isFirstPage();
  let isOnSpare = isSpare(window.history.state);
  let passing = false;
  /** When the last step began that passes, in milliseconds of the page's clock. */
  let passedAt = 0;
  /** Called with the end of a step of our own. */
  let ended: (() => void) | null = null;
  let stepping: Promise<void> | undefined;

  function step(steps: number): Promise<void> {
    stepping = new Promise<void>((resolve) => {
      const end = () => {
        clearTimeout(timer);
        ended = null;
        stepping = undefined;
        resolve();
      };
      const timer = setTimeout(end, POPSTATE_TIMEOUT_MS);
      ended = end;
      window.history.go(steps);
    });
    return stepping;
  }

  async function leaveSpareEntry(): Promise<void> {
    // A popup that closes at the same tap may begin that step itself, a moment after this was called.
    do await stepping;
    while (stepping !== undefined);
    if (isOnSpare) await leaveSpare();
  }

  /** A shell may have cleared the history: where no page is behind the spare entry, it becomes the page's own. */
  async function leaveSpare(): Promise<void> {
    if (window.history.length > 1) await step(-1);
    if (!isOnSpare) return;
    isOnSpare = false;
    window.history.replaceState({ ...Object(window.history.state), [SPARE]: undefined }, "");
  }

  function travel(steps: number): void {
    if (passing && performance.now() - passedAt < POPSTATE_TIMEOUT_MS) return;
    passing = true;
    passedAt = performance.now();
    window.history.go(steps);
  }

  function onPop(event: PopStateEvent): void {
    if (signal.aborted) return;
    if (ended !== null) {
      event.stopImmediatePropagation();
      const off = at - historyIndex(event.state);
      isOnSpare = off === 0 && isSpare(event.state);
      // A second press came before the first was taken back.
      if (off !== 0 && !Number.isNaN(off)) window.history.go(off);
      else ended();
      return;
    }
    const steps = historyIndex(event.state) - at;
    if (Number.isNaN(steps)) return;
    if (steps === 0) {
      // Otherwise from a page that was opened and is not shown yet, which the router has to hear of.
      if (isOnSpare || isSpare(event.state)) onOwnEntry(event);
      return;
    }
    if (passing) {
      passing = false;
      return;
    }
    const confirm = navigationGuard.confirmation();
    if (confirm === null && !(steps < 0 && handlesBack())) return;
    // Before the router hears of it.
    event.stopImmediatePropagation();
    const restored = step(-steps);
    if (confirm !== null) confirm(() => void restored.then(() => travel(steps)));
    else back();
  }

  /** Between the page and its spare entry: the router has nothing to do. */
  function onOwnEntry(event: PopStateEvent): void {
    event.stopImmediatePropagation();
    const cameFromSpare = isOnSpare;
    isOnSpare = isSpare(event.state);
    if (!cameFromSpare || isOnSpare) return;
    const confirm = navigationGuard.confirmation();
    if (confirm !== null || handlesBack()) {
      void step(1);
      if (confirm !== null) confirm(() => window.history.go(-1));
      else back();
    } else leaveApp();
  }

  function update(): void {
    if (signal.aborted || !isFirst || stepping !== undefined) return;
    if (handlesBack() && !isOnSpare) {
      window.history.pushState({ ...Object(window.history.state), [SPARE]: true }, "");
      isOnSpare = true;
    } else if (isOnSpare && !handlesBack()) void leaveSpare().then(update);
  }

  // The code comes late, maybe after the page was left: another one is guarded then.
  if (!signal.aborted) popstate.guard(onPop);
  const stops = [backStack.subscribe(() => queueMicrotask(update)), watch(update)];
  whenAborted(signal, () => {
    for (const stop of stops) stop();
  });
  update();
  return {
    travel,
    leaveSpareEntry: () => (stepping !== undefined || isOnSpare ? leaveSpareEntry() : undefined),
  };
}

function isSpare(state: unknown): boolean {
  return Object(state)[SPARE] === true;
}
