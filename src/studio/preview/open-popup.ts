import { isObject } from "../../kit/json.ts";
import { fibersIn } from "./rendered-nodes.ts";

/** Opens a popup of the screen that is shown, as its own action does, and closes the others. */
export function openPopup(root: Element, name: string): void {
  for (const { memoizedProps } of fibersIn(root)) {
    const runtime = isObject(memoizedProps) ? memoizedProps.runtime : undefined;
    if (!isObject(runtime) || !isObject(runtime.plan) || !isObject(runtime.store)) continue;
    const { store } = runtime as { readonly store: { set(namespace: "popup", key: string, value: boolean): void } };
    const popups = isObject(runtime.plan.popups) ? Object.keys(runtime.plan.popups) : [];
    for (const one of popups) store.set("popup", one, one === name);
    return;
  }
}
