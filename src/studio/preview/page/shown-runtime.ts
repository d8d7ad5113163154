import { isObject } from "../../../kit/json.ts";
import type { Runtime } from "../../../render/runtime.ts";
import { fibersIn } from "./rendered-nodes.ts";

/** Runtime that the nodes of the shown screen share; null while none is shown. */
export function shownRuntime(root: Element): Runtime | null {
  for (const { memoizedProps } of fibersIn(root)) {
    const runtime = isObject(memoizedProps) ? memoizedProps.runtime : undefined;
    if (isObject(runtime) && isObject(runtime.plan) && isObject(runtime.store)) return runtime as unknown as Runtime;
  }
  return null;
}
