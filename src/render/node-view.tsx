import { createElement, memo, type ReactNode, useCallback, useMemo } from "react";
import { evaluate } from "../expression/evaluate.ts";
import type { Json } from "../kit/json.ts";
import { own } from "../kit/own.ts";
import { setPath } from "../kit/set-path.ts";
import { share } from "../kit/share.ts";
import type { NodePlan } from "../language/plan.ts";
import { Deferred } from "./defer-view.tsx";
import { NodeBoundary } from "./node-boundary.tsx";
import { type Locals, type ReadSlot, scopeOf } from "./resolve-node.ts";
import { type Runtime, useRuntime } from "./runtime.ts";
import { useDerived, useResolved } from "./use-resolved.ts";
import type { View } from "./view-props.ts";

interface NodeProps {
  readonly node: NodePlan;
  readonly locals: Locals;
  /** Set where the node is an open popup. */
  readonly onClose?: (() => void) | undefined;
}

/** Renders the nodes of a slot, in order. */
export const NodeList = memo(function NodeList({ nodes, locals }: { nodes: readonly NodePlan[]; locals: Locals }) {
  return nodes.map((node) => <NodeView key={node.key} node={node} locals={locals} />);
});

/** Renders one node of a plan: once, or once per element of its `repeat`. */
export const NodeView = memo(function NodeView(props: NodeProps) {
  const { node } = props;
  if (node.repeat !== undefined) return <RepeatedNode node={node} repeat={node.repeat} locals={props.locals} />;
  return <SingleNode {...props} />;
});

function SingleNode(props: NodeProps) {
  const { node } = props;
  const bound = node.bound !== undefined || node.binds !== undefined || node.visible !== undefined;
  return bound ? <BoundNode {...props} /> : <Widget {...props} resolved={node.props} />;
}

function BoundNode(props: NodeProps) {
  const resolved = useResolved(props.node, props.locals);
  return resolved === null ? null : <Widget {...props} resolved={resolved} />;
}

function RepeatedNode({ node, repeat, locals }: NodeProps & { repeat: NonNullable<NodePlan["repeat"]> }) {
  const { environment } = useRuntime();
  const compute = useMemo(() => {
    let previous: Json = null;
    return (read: ReadSlot) => {
      previous = share(previous, evaluate(repeat.over, scopeOf(read, locals), environment));
      return previous;
    };
  }, [repeat, locals, environment]);
  const list = useDerived(compute);
  if (!Array.isArray(list)) return null;
  const seen = new Map<string, number>();
  return list.map((item: Json, index) => {
    const key = uniqueKey(seen, itemKey(repeat, item, index, locals, environment));
    return <RepeatedItem key={key} node={node} locals={locals} as={repeat.as} item={item} index={index} />;
  });
}

function itemKey(
  { key, as }: NonNullable<NodePlan["repeat"]>,
  item: Json,
  index: number,
  locals: Locals,
  environment: Runtime["environment"],
): string {
  if (key === undefined) return String(index);
  return String(
    evaluate(
      key,
      scopeOf(() => null, { ...locals, [as]: item, index }),
      environment,
    ),
  );
}

function uniqueKey(seen: Map<string, number>, key: string): string {
  const times = seen.get(key) ?? 0;
  seen.set(key, times + 1);
  return times === 0 ? key : `${key}~${times}`;
}

interface RepeatedItemProps extends NodeProps {
  readonly as: string;
  readonly item: Json;
  readonly index: number;
}

const RepeatedItem = memo(function RepeatedItem({ node, locals, as, item, index }: RepeatedItemProps) {
  const inner = useMemo(() => ({ ...locals, [as]: item, index }), [locals, as, item, index]);
  return <SingleNode node={node} locals={inner} />;
});

interface WidgetProps extends NodeProps {
  readonly resolved: { readonly [name: string]: Json };
}

interface AnyViewProps {
  readonly props: { readonly [name: string]: Json };
  readonly slots: { readonly [name: string]: ReactNode };
  readonly on: { readonly [event: string]: (value?: Json) => void };
  readonly set: { readonly [name: string]: (value: Json) => void };
  readonly binds: { readonly [name: string]: string };
  readonly id: string;
  close(): void;
}

function Widget({ node, locals, resolved, onClose }: WidgetProps) {
  const runtime = useRuntime();
  const slots = useMemo(() => slotsOf(node, locals), [node, locals]);
  const on = useMemo(() => eventsOf(node, locals, runtime), [node, locals, runtime]);
  const set = useMemo(() => settersOf(node, runtime), [node, runtime]);
  const binds = useMemo(() => bindsOf(node), [node]);
  const close = useCallback(() => onClose?.(), [onClose]);
  const view = own(runtime.views, node.type) as View<AnyViewProps> | undefined;
  if (view === undefined) return <UnknownNode node={node} locals={locals} />;
  const props = { props: resolved, slots, on, set, binds, id: idOf(node.key, locals), close };
  return (
    <NodeBoundary type={node.type} fallback={<Fallback node={node} locals={locals} />} report={runtime.report}>
      {typeof view === "function" ? createElement(view, props) : <Deferred view={view} props={props} />}
    </NodeBoundary>
  );
}

function UnknownNode({ node, locals }: NodeProps) {
  const { report } = useRuntime();
  report("unknown-widget", { type: node.type });
  return <Fallback node={node} locals={locals} />;
}

function Fallback({ node, locals }: NodeProps) {
  return node.fallback === undefined ? null : <NodeView node={node.fallback} locals={locals} />;
}

function idOf(key: string, locals: Locals): string {
  const { index } = locals;
  return typeof index === "number" ? `${key}-${index}` : key;
}

function slotsOf(node: NodePlan, locals: Locals): { [name: string]: ReactNode } {
  const slots: { [name: string]: ReactNode } = {};
  for (const name in node.slots) {
    const nodes = node.slots[name];
    if (nodes !== undefined && nodes.length > 0) slots[name] = <NodeList nodes={nodes} locals={locals} />;
  }
  return slots;
}

function eventsOf(node: NodePlan, locals: Locals, runtime: Runtime): AnyViewProps["on"] {
  const events: { [event: string]: (value?: Json) => void } = {};
  for (const name in node.on) {
    const actions = node.on[name];
    if (actions !== undefined)
      events[name] = (value) => runtime.run(actions, value === undefined ? locals : { ...locals, event: value });
  }
  return events;
}

function bindsOf(node: NodePlan): AnyViewProps["binds"] {
  const binds: { [name: string]: string } = {};
  for (const name in node.binds) binds[name] = node.binds[name]?.join(".") ?? "";
  return binds;
}

function settersOf(node: NodePlan, runtime: Runtime): AnyViewProps["set"] {
  const setters: { [name: string]: (value: Json) => void } = {};
  for (const name in node.binds) {
    const path = node.binds[name];
    if (path === undefined) continue;
    const [namespace, key, ...members] = path;
    setters[name] = (value) =>
      runtime.store.set(namespace, key, setPath(runtime.store.get(namespace, key), members, value));
  }
  return setters;
}
