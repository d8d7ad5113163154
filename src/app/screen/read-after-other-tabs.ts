import { whenAborted } from "../../kit/when-aborted.ts";
import type { ScreenPlan } from "../../language/plan.ts";
import { isSettledKey } from "../../sources/intents/idempotency.ts";
import type { ScreenStore } from "../../sources/screen-store.ts";

interface Reading {
  readonly plan: Pick<ScreenPlan, "sources">;
  readonly store: Pick<ScreenStore, "get">;
  /** Says that the screen was left. */
  readonly signal: AbortSignal;
  load(source: string): unknown;
}

/** Reads again what is shown once another tab has paid or changed something: here it would be offered a second time. */
export function readAfterOtherTabs({ plan, store, signal, load }: Reading): void {
  const read = (event: StorageEvent) => {
    if (!isSettledKey(event)) return;
    for (const name of Object.keys(plan.sources)) {
      if (["ready", "empty"].includes(String(store.get("status", name)))) load(name);
    }
  };
  window.addEventListener("storage", read);
  whenAborted(signal, () => window.removeEventListener("storage", read));
}
