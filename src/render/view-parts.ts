import type { ReactNode } from "react";
import type { Json } from "../kit/json.ts";
import { setPath } from "../kit/set-path.ts";
import type { NodePlan } from "../language/plan.ts";
import type { Locals } from "./resolve-node.ts";
import type { Runtime } from "./runtime.ts";

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

/** The parts that stay the same as long as node, locals and screen do. */
export function viewParts(
  node: NodePlan,
  locals: Locals,
  runtime: Runtime,
  list: (nodes: readonly NodePlan[], locals: Locals) => ReactNode,
): Omit<AnyViewProps, "props" | "close"> {
  const slots: { [name: string]: ReactNode } = {};
  for (const name in node.slots) {
    const nodes = node.slots[name];
    if (nodes !== undefined && nodes.length > 0) slots[name] = list(nodes, locals);
  }
  const binds: { [name: string]: string } = {};
  for (const name in node.binds) binds[name] = node.binds[name]?.join(".") ?? "";
  const { index } = locals;
  return {
    slots,
    on: eventsOf(node, locals, runtime),
    set: settersOf(node, runtime),
    binds,
    id: typeof index === "number" ? `${node.key}-${index}` : node.key,
  };
}

function eventsOf(node: NodePlan, locals: Locals, runtime: Runtime): AnyViewProps["on"] {
  const events: { [event: string]: (value?: Json) => void } = {};
  for (const name in node.on) {
    const actions = node.on[name];
    if (actions !== undefined)
      events[name] = (value) => runtime.run(actions, value === undefined ? locals : { ...locals, event: value }, node);
  }
  return events;
}

function settersOf(node: NodePlan, runtime: Runtime): AnyViewProps["set"] {
  const setters: { [name: string]: (value: Json) => void } = {};
  for (const name in node.binds) {
    const path = node.binds[name];
    if (path === undefined) continue;
    const [namespace, key, ...members] = path;
    setters[name] = (value) =>
      runtime.store.edit(namespace, key, setPath(runtime.store.get(namespace, key), members, value));
  }
  return setters;
}
