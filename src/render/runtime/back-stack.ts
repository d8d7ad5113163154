import { type Environment, evaluate } from "../../expression/evaluate.ts";
import type { ScreenPlan } from "../../language/plan.ts";
import { type ReadSlot, scopeOf } from "./resolve-node.ts";

/** The handlers of hardware back; the one that was added last comes first. */
export interface BackStack {
  /** Registers a handler until the returned function is called. */
  push(handler: () => void): () => void;
  /** Runs the newest handler; false when there is none. */
  handle(): boolean;
  isEmpty(): boolean;
  /** Calls back at each change; returns a function that ends it. */
  subscribe(listener: () => void): () => void;
}

export function createBackStack(): BackStack {
  const handlers: (() => void)[] = [];
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  return {
    isEmpty: () => handlers.length === 0,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    push(handler) {
      handlers.push(handler);
      notify();
      return () => {
        const at = handlers.lastIndexOf(handler);
        if (at >= 0) handlers.splice(at, 1);
        notify();
      };
    },
    handle() {
      const newest = handlers.at(-1);
      newest?.();
      return newest !== undefined;
    },
  };
}

/** Whether the screen's own rule for going back applies now. */
export function hasOwnBack({ onBack }: ScreenPlan, read: ReadSlot, environment: Environment): boolean {
  if (onBack === undefined) return false;
  return onBack.when === undefined || evaluate(onBack.when, scopeOf(read, {}), environment) === true;
}
