import { createElement, memo, PureComponent, type ReactNode, useMemo } from "react";
import { evaluate } from "../expression/evaluate.ts";
import type { Json } from "../kit/json.ts";
import { own } from "../kit/own.ts";
import { setPath } from "../kit/set-path.ts";
import { share } from "../kit/share.ts";
import type { NodePlan } from "../language/plan.ts";
import { Deferred } from "./defer-view.tsx";
import { type Locals, type ReadSlot, scopeOf } from "./resolve-node.ts";
import { type Runtime, RuntimeContext, useRuntime } from "./runtime.ts";
import { useDerived, useResolved } from "./use-resolved.ts";
import type { View } from "./view-props.ts";

interface NodeProps {
  readonly node: NodePlan;
  readonly locals: Locals;
  /** Set where the node is an open popup. */
  readonly onClose?: (() => void) | undefined;
  /** Set where it is one element of its `repeat`. */
  readonly isElement?: boolean;
}

/** Renders the nodes of a slot, in order. */
export const NodeList = memo(function NodeList({ nodes, locals }: { nodes: readonly NodePlan[]; locals: Locals }) {
  return nodes.map((node) => <NodeView key={node.key} node={node} locals={locals} />);
});

interface NodeState {
  readonly crashed: boolean;
}

/**
 * Renders one node of a plan: once, or once per element of its `repeat`. Renders again only with other props, and keeps
 * a crash to itself: one component does all that, for a screen has hundreds of nodes and a phone pays for each layer.
 */
export class NodeView extends PureComponent<NodeProps, NodeState> {
  static override contextType: typeof RuntimeContext = RuntimeContext;
  declare context: Runtime;
  override state: NodeState = { crashed: false };

  static getDerivedStateFromError(): NodeState {
    return { crashed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.context.report("widget-crashed", { type: this.props.node.type, error: String(error) });
  }

  override render(): ReactNode {
    const { node, locals, onClose, isElement } = this.props;
    if (this.state.crashed) return <Fallback node={node} locals={locals} />;
    if (node.repeat !== undefined && isElement !== true) {
      return <RepeatedNode node={node} repeat={node.repeat} locals={locals} />;
    }
    const bound = node.bound !== undefined || node.binds !== undefined || node.visible !== undefined;
    return bound ? (
      <BoundNode node={node} locals={locals} onClose={onClose} />
    ) : (
      <Widget node={node} locals={locals} onClose={onClose} resolved={node.props} />
    );
  }
}

function BoundNode(props: NodeProps) {
  const resolved = useResolved(props.node, props.locals);
  const element = useView(props, resolved ?? props.node.props);
  return resolved === null ? null : element;
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
  return <NodeView node={node} locals={inner} isElement />;
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

function Widget(props: WidgetProps) {
  return useView(props, props.resolved);
}

/** The node's view with what it is given. */
function useView({ node, locals, onClose }: NodeProps, resolved: WidgetProps["resolved"]): ReactNode {
  const runtime = useRuntime();
  const parts = useMemo(() => partsOf(node, locals, runtime), [node, locals, runtime]);
  const view = own(runtime.views, node.type) as View<AnyViewProps> | undefined;
  if (view === undefined) return <UnknownNode node={node} locals={locals} />;
  const props = { ...parts, props: resolved, close: onClose ?? nothing };
  return typeof view === "function" ? createElement(view, props) : <Deferred view={view} props={props} />;
}

function nothing(): void {}

function partsOf(node: NodePlan, locals: Locals, runtime: Runtime): Omit<AnyViewProps, "props" | "close"> {
  return {
    slots: slotsOf(node, locals),
    on: eventsOf(node, locals, runtime),
    set: settersOf(node, runtime),
    binds: bindsOf(node),
    id: idOf(node.key, locals),
  };
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
