import { shownRuntime } from "./shown-runtime.ts";

/** Opens a popup of the screen that is shown, as its own action does, and closes the others. */
export function openPopup(root: Element, name: string): void {
  const runtime = shownRuntime(root);
  if (runtime === null) return;
  for (const one of Object.keys(runtime.plan.popups)) runtime.store.set("popup", one, one === name);
}
