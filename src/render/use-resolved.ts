import { atom, useAtomValue } from "jotai";
import { useMemo } from "react";
import type { Json } from "../kit/json.ts";
import type { NodePlan } from "../language/plan.ts";
import { type Locals, type ReadSlot, type ResolvedProps, resolveNode } from "./resolve-node.ts";
import { type Runtime, useRuntime } from "./runtime.ts";

/** Subscribes to exactly the slots the node's expressions read; renders again only when a result changes. */
export function useResolved(node: NodePlan, locals: Locals): ResolvedProps {
  const runtime = useRuntime();
  const derived = useMemo(() => {
    let previous: ResolvedProps = null;
    return derive(runtime, (read) => {
      previous = resolveNode(node, read, locals, runtime.environment, previous);
      return previous;
    });
  }, [runtime, node, locals]);
  return useAtomValue(derived, { store: runtime.store.jotai });
}

/** The value of `compute` over the store's slots, kept up to date. `compute` must be stable. */
export function useDerived<T extends Json>(compute: (read: ReadSlot) => T): T {
  const runtime = useRuntime();
  const derived = useMemo(() => derive(runtime, compute), [runtime, compute]);
  return useAtomValue(derived, { store: runtime.store.jotai });
}

function derive<T>(runtime: Runtime, compute: (read: ReadSlot) => T) {
  return atom((get) => compute((namespace, key) => get(runtime.store.slotAtom(namespace, key))));
}
