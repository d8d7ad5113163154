import type { ReactNode } from "react";
import type { Json } from "../kit/json.ts";
import { setPath } from "../kit/set-path.ts";
import type { NodePlan } from "../language/plan.ts";
import type { Locals } from "./runtime/resolve-node.ts";
import type { Runtime } from "./runtime/runtime.ts";

/** The properties that any view receives. */
export interface AnyViewProps {
  readonly props: { readonly [name: string]: Json };
  readonly slots: { readonly [name: string]: ReactNode };
  readonly on: { readonly [event: string]: (value?: Json) => void };
  readonly set: { readonly [name: string]: (value: Json) => void };
  readonly binds: { readonly [name: string]: string };
  readonly id: string;
  close(): void;
}

interface Of<T> {
  readonly [name: string]: T;
}

/** First props of a view. Only `props` and `close` change as long as node, locals and screen stay the same. */
export function createViewProps(
  node: NodePlan,
  locals: Locals,
  runtime: Runtime,
  list: (nodes: readonly NodePlan[], locals: Locals, runtime: Runtime) => ReactNode,
  changing: Pick<AnyViewProps, "props" | "close">,
): AnyViewProps {
  const { store } = runtime;
  const { index } = locals;
  return {
    ...changing,
    slots: each(node.slots, (nodes) => (nodes.length > 0 ? list(nodes, locals, runtime) : undefined)),
    // The actions of the runtime at the tap: the studio's preview puts a listener before it, maybe after this was drawn.
    on: each(
      node.on,
      (actions) => (value?: Json) =>
        runtime.run(actions, value === undefined ? locals : { ...locals, event: value }, node),
    ),
    set: each(node.binds, ([namespace, key, ...members]) => (value: Json) => {
      store.edit(namespace, key, setPath(store.get(namespace, key), members, value));
    }),
    binds: each(node.binds, (path) => path.join(".")),
    id: typeof index === "number" ? `${node.key}-${index}` : node.key,
  };
}

/** Shared by all nodes without slots, events or binds, which most are. */
const NONE: Of<never> = {};

function each<T, R>(record: Of<T> = NONE, make: (value: T) => R): Of<R> {
  if (record === NONE) return NONE;
  const made: { [name: string]: R } = {};
  for (const name in record) made[name] = make(record[name] as T);
  return made;
}
