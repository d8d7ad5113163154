import { atom, useAtomValue } from "jotai";
import { useMemo } from "react";
import type { Json } from "../kit/json.ts";
import type { ReadSlot } from "./resolve-node.ts";
import { useRuntime } from "./runtime.ts";

/** The value of `compute` over the store's slots, kept up to date. `compute` must be stable. */
export function useDerived<T extends Json>(compute: (read: ReadSlot) => T): T {
  const { jotai, slotAtom } = useRuntime().store;
  const derived = useMemo(
    () => atom((get) => compute((namespace, key) => get(slotAtom(namespace, key)))),
    [slotAtom, compute],
  );
  return useAtomValue(derived, { store: jotai });
}
