import { createElement, type FunctionComponent, PureComponent, type ReactNode } from "react";
import { evaluate } from "../expression/evaluate.ts";
import type { Json } from "../kit/json.ts";
import { own } from "../kit/own.ts";
import { share } from "../kit/share.ts";
import { MAX_REPEATED, MAX_REPEATED_INSIDE } from "../language/limits.ts";
import type { NodePlan } from "../language/plan.ts";
import { Deferred, deferView } from "./controls/defer-view.tsx";
import { type AnyViewProps, createViewProps } from "./create-view-props.ts";
import { type Locals, type ResolvedProps, resolveNode, scopeOf, withBinds } from "./runtime/resolve-node.ts";
import type { Runtime } from "./runtime/runtime.ts";
import { SlotReader } from "./runtime/slot-reader.ts";
import type { View } from "./runtime/view-props.ts";

/** Among the locals, under a name that no document can write: how many elements may still be repeated in here. */
const ROOM = "#room";

interface NodeProps {
  readonly node: NodePlan;
  readonly locals: Locals;
  /** Handed down: a read of the context would allocate for each of a screen's hundreds of nodes. */
  readonly runtime: Runtime;
  /** Set where the node is an open popup. */
  readonly onClose?: (() => void) | undefined;
  /** Set where it is one element of its `repeat`. */
  readonly isElement?: boolean;
}

/** The nodes of a slot, in order. */
export function nodeList(nodes: readonly NodePlan[], locals: Locals, runtime: Runtime): ReactNode {
  const elements = nodes.map((node) => <NodeView key={node.key} node={node} locals={locals} runtime={runtime} />);
  // Alone it needs no list, which beside other children is one more layer to React.
  return elements.length === 1 ? elements[0] : elements;
}

/** Scope of a node's expressions, with the slots they read and the result, until node, locals or screen change. */
class Current extends SlotReader {
  declare readonly of: NodeProps;
  declare readonly repeat: NodePlan["repeat"] | undefined;
  /** The resolved properties, null when invisible; the list of a `repeat`. */
  declare value: Json;
  /** Apart from `binds`, and how many slots that took: a key that is typed asks no expression anew that does not read it. */
  declare private resolved?: ResolvedProps;
  declare private slotCount?: number;
  /** The locals of each element of a `repeat`, by its key: one that did not change renders nothing again. */
  declare rows?: ReadonlyMap<string, Locals>;
  /** Props last passed to the view. */
  declare viewProps?: AnyViewProps;
  /** Its deferred view, if that was there when the node was first shown. Decided once, see Deferred. */
  declare loaded?: FunctionComponent<AnyViewProps> | null | undefined;

  constructor(of: NodeProps) {
    super(of.runtime.store);
    this.of = of;
    this.repeat = of.isElement ? undefined : of.node.repeat;
    this.refresh();
  }

  local(name: string): Json | undefined {
    return own(this.of.locals, name);
  }

  /** Works the value out anew; whether it is another. */
  refresh(): boolean {
    const { repeat, value } = this;
    const { node, runtime } = this.of;
    if (repeat === undefined && (this.slotCount === undefined || this.hasChanged(this.slotCount))) {
      this.resolved = resolveNode(node, this, runtime.environment, this.resolved);
      this.slotCount = this.slots.length;
    }
    const now = repeat ? evaluate(repeat.over, this, runtime.environment) : withBinds(node, this, this.resolved);
    this.value = share(value, now);
    return this.value !== value;
  }
}

/**
 * Renders one node of a plan: once, or once per element of its `repeat`. Subscribes to exactly the slots that its
 * expressions read, renders again only when a result changes, and keeps a crash to itself. One component does all that:
 * a screen has hundreds of nodes, and a phone pays for each layer.
 */
export class NodeView extends PureComponent<NodeProps, { readonly crashed?: boolean }> {
  // The first render sets `current`; the state is null until a crash.
  declare private current?: Current | null | undefined;
  declare private started?: Current | null | undefined;
  declare private stop?: () => void;

  static getDerivedStateFromError(): { readonly crashed: boolean } {
    return { crashed: true };
  }

  override componentDidCatch(error: unknown): void {
    const { node, runtime } = this.props;
    runtime.report("widget-crashed", { node: nodeName(node, runtime), type: node.type, error: String(error) });
  }

  override componentDidMount(): void {
    const { current, started } = this;
    if (current === started) return;
    this.componentWillUnmount();
    this.started = current;
    // A node that has read no slot never reads one later.
    if (current?.slots.length) this.stop = current.start(() => this.current?.refresh() && this.forceUpdate());
  }

  override componentDidUpdate(): void {
    this.componentDidMount();
  }

  override componentWillUnmount(): void {
    this.stop?.();
    this.started = null;
  }

  override render(): ReactNode {
    const { node, locals, runtime, onClose } = this.props;
    if (this.state?.crashed) return fallbackOf(this.props);
    let { current } = this;
    const of = current?.of;
    if (!current || of?.node !== node || of.locals !== locals || of.runtime !== runtime) {
      const before = current;
      current = new Current(this.props);
      // The same place of the plan in another language keeps its view as well.
      if (of?.node.type === node.type) current.loaded = before?.loaded;
      this.current = current;
    }
    const { repeat } = current;
    if (repeat !== undefined) return items(current, repeat);
    if (current.value === null) return null;
    const view = own(runtime.views, node.type) as View<AnyViewProps> | undefined;
    if (view === undefined) {
      runtime.report("unknown-widget", { node: nodeName(node, runtime), type: node.type });
      return fallbackOf(this.props);
    }
    const { value, viewProps: before } = current;
    const now = { props: value as AnyViewProps["props"], close: onClose ?? nothing };
    const props = before === undefined ? createViewProps(node, locals, runtime, nodeList, now) : { ...before, ...now };
    current.viewProps = props;
    const element = viewElement(current, view, props);
    const long = longOf(props.props);
    return long === 0 ? element : withRest(current, element, long);
  }
}

function viewElement(current: Current, view: View<AnyViewProps>, props: AnyViewProps): ReactNode {
  if (typeof view === "function") return createElement(view, props);
  if ("direct" in view) {
    try {
      return view.direct(props);
    } catch {
      // Called once more below the NodeView, which then catches it as any other.
      return createElement(view.direct, props);
    }
  }
  if (current.loaded === undefined) current.loaded = view.loaded();
  return current.loaded === null ? <Deferred view={view} props={props} /> : createElement(current.loaded, props);
}

function items(current: Current, repeat: Repeat): ReactNode {
  const { node, locals, runtime } = current.of;
  const { value } = current;
  if (!Array.isArray(value)) return null;
  const room = Number(locals[ROOM] ?? MAX_REPEATED_INSIDE);
  const shown: readonly Json[] = value.slice(0, Math.min(MAX_REPEATED, room));
  // In powers of two, so that one more element does not render all others anew.
  const inside = Math.max(1, Math.floor(room / 2 ** Math.ceil(Math.log2(shown.length))));
  const seen = new Map<string, number>();
  const before = current.rows;
  const rows = new Map<string, Locals>();
  const elements = shown.map((item, index) => {
    let inner: Locals = { ...locals, [repeat.as]: item, index, [ROOM]: inside };
    const key = repeat.key === undefined ? index : evaluate(repeat.key, scopeOf(nowhere, inner), runtime.environment);
    const name = uniqueKey(seen, String(key));
    const known = before?.get(name);
    if (known?.[repeat.as] === item && known.index === index && known[ROOM] === inside) inner = known;
    rows.set(name, inner);
    return <NodeView key={name} node={node} locals={inner} runtime={runtime} isElement />;
  });
  current.rows = rows;
  return shown.length === value.length ? elements : withRest(current, elements, value.length, shown.length);
}

/** The length of a list that is longer than what is shown of it; 0 without one. */
function longOf(props: AnyViewProps["props"]): number {
  for (const name in props) {
    const value = props[name];
    if (Array.isArray(value) && value.length > MAX_REPEATED) return value.length;
  }
  return 0;
}

/** Its code is not in the first screen's: few lists are cut. */
const MORE = deferView(() => import("./more-not-shown.tsx"));

/** Says below what is shown that there is more. */
function withRest(
  { of: { node, runtime } }: Current,
  elements: ReactNode,
  count: number,
  shown = MAX_REPEATED,
): ReactNode {
  return (
    <>
      {elements}
      <Deferred view={MORE} props={{ name: nodeName(node, runtime), count, shown }} />
    </>
  );
}

function uniqueKey(seen: Map<string, number>, key: string): string {
  const times = seen.get(key) ?? 0;
  seen.set(key, times + 1);
  return times === 0 ? key : `${key}~${times}`;
}

/** As documents are talked about: `screen#id`, or the place of a node without one. */
function nodeName({ key }: NodePlan, { plan }: Runtime): string {
  return `${plan.id}#${key.replace("#", "")}`;
}

function fallbackOf({ node, locals, runtime }: NodeProps): ReactNode {
  return node.fallback === undefined ? null : <NodeView node={node.fallback} locals={locals} runtime={runtime} />;
}

type Repeat = NonNullable<NodePlan["repeat"]>;

function nothing(): void {}

const nowhere = () => null;
