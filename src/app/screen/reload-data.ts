import type { ScreenPlan } from "../../language/plan.ts";
import type { ScreenStore } from "../../sources/screen-store.ts";

/** Takes from the screen at once what the person before has read, and reads it again. */
export function reloadData(
  { sources }: Pick<ScreenPlan, "sources">,
  store: ScreenStore,
  load: (source: string) => Promise<unknown>,
): void {
  for (const name of Object.keys(sources)) {
    if (store.get("data", name) === null) continue;
    store.set("data", name, null);
    store.set("status", name, "loading");
    void load(name);
  }
}
