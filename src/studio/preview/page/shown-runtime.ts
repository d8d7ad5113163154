import type { Runtime } from "../../../render/runtime/runtime.ts";
import { asObject } from "../../document/json-parts.ts";
import { fibersIn } from "./rendered-nodes.ts";

/** Runtime that the nodes of the shown screen share; null while none is shown. */
export function shownRuntime(root: Element): Runtime | null {
  for (const { memoizedProps } of fibersIn(root)) {
    const runtime = asObject(memoizedProps).runtime;
    const { plan, store } = asObject(runtime);
    if (plan !== undefined && store !== undefined) return runtime as unknown as Runtime;
  }
  return null;
}
