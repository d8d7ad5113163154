import type { Json } from "../kit/json.ts";
import type { Scope } from "./environment.ts";

/** One more local around an outer scope: the variable of a macro, set anew for each element. */
export interface Frame extends Scope {
  value: Json;
}

export function createFrame(outer: Scope, name: string): Frame {
  const frame: Frame = {
    value: null,
    slot: (namespace, key) => outer.slot(namespace, key),
    local: (wanted) => (wanted === name ? frame.value : outer.local(wanted)),
  };
  return frame;
}
