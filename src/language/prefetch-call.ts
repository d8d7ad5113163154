import type { Json } from "../kit/json.ts";
import type { AppPlan, CallPlan } from "./plan.ts";

/**
 * A read that a screen makes on entering and whose payload is known from the page's address alone. It stands in the
 * page, so that it is on its way before the app's code has arrived.
 */
export interface PrefetchCall extends Pick<CallPlan, "client" | "method" | "path"> {
  /** In the order of the payload: a parameter of the page by its name, or a constant. */
  readonly payload: readonly (
    | readonly [name: string, from: "param", param: string]
    | readonly [name: string, from: "is", value: Json]
  )[];
}

export interface PrefetchCalls {
  readonly query: AppPlan["query"];
  readonly calls: readonly PrefetchCall[];
}
