import { createElement, type FunctionComponent, PureComponent, type ReactNode } from "react";
import { evaluate } from "../expression/evaluate.ts";
import type { Json } from "../kit/json.ts";
import { own } from "../kit/own.ts";
import { share } from "../kit/share.ts";
import { MAX_REPEATED, MAX_REPEATED_INSIDE } from "../language/limits.ts";
import type { NodePlan } from "../language/plan.ts";
import { Deferred, deferView } from "./defer-view.tsx";
import { type Locals, type ResolvedProps, resolveNode, scopeOf, withBinds } from "./resolve-node.ts";
import { type Runtime, RuntimeContext } from "./runtime.ts";
import { createSlotReader, type SlotReader } from "./slot-reader.ts";
import { type AnyViewProps, viewParts } from "./view-parts.ts";
import type { View } from "./view-props.ts";

/** Among the locals, under a name that no document can write: how many elements may still be repeated in here. */
const ROOM = "#room";

interface NodeProps {
  readonly node: NodePlan;
  readonly locals: Locals;
  /** Set where the node is an open popup. */
  readonly onClose?: (() => void) | undefined;
  /** Set where it is one element of its `repeat`. */
  readonly isElement?: boolean;
}

/** The nodes of a slot, in order. */
export function nodeList(nodes: readonly NodePlan[], locals: Locals): ReactNode {
  const elements = nodes.map((node) => <NodeView key={node.key} node={node} locals={locals} />);
  // Alone it needs no list, which beside other children is one more layer to React.
  return elements.length === 1 ? elements[0] : elements;
}

/** Since the last change of node, locals or screen: what is read and what came of it. */
interface Current extends Pick<SlotReader, "start" | "stop"> {
  readonly node: NodePlan;
  readonly locals: Locals;
  readonly runtime: Runtime;
  /** Works the value out anew; whether it is another. */
  refresh(): boolean;
  /** The resolved properties, null when invisible; the list of a `repeat`. */
  value: Json;
  /** The locals of each element of a `repeat`, by its key: one that did not change renders nothing again. */
  rows?: ReadonlyMap<string, Locals>;
  parts?: Omit<AnyViewProps, "props" | "close">;
  /** Its deferred view, if that was there when the node was first shown. Decided once, see Deferred. */
  loaded?: FunctionComponent<AnyViewProps> | null | undefined;
}

/**
 * Renders one node of a plan: once, or once per element of its `repeat`. Subscribes to exactly the slots that its
 * expressions read, renders again only when a result changes, and keeps a crash to itself. One component does all that:
 * a screen has hundreds of nodes, and a phone pays for each layer.
 */
export class NodeView extends PureComponent<NodeProps, { readonly crashed: boolean }> {
  static override contextType: typeof RuntimeContext = RuntimeContext;
  declare context: Runtime;
  override state = { crashed: false };
  private current: Current | null = null;
  private started: Current | null = null;

  static getDerivedStateFromError(): { readonly crashed: boolean } {
    return { crashed: true };
  }

  override componentDidCatch(error: unknown): void {
    const { node } = this.props;
    this.context.report("widget-crashed", { node: nameOf(node, this.context), type: node.type, error: String(error) });
  }

  override componentDidMount(): void {
    const { current, started } = this;
    if (current === started) return;
    started?.stop();
    this.started = current;
    current?.start(() => {
      if (this.current?.refresh() === true) this.forceUpdate();
    });
  }

  override componentDidUpdate(): void {
    this.componentDidMount();
  }

  override componentWillUnmount(): void {
    this.started?.stop();
    this.started = null;
  }

  override render(): ReactNode {
    const { node, locals, onClose, isElement } = this.props;
    const runtime = this.context;
    if (this.state.crashed) return fallbackOf(node, locals);
    const repeat = isElement === true ? undefined : node.repeat;
    let { current } = this;
    if (current === null || current.node !== node || current.locals !== locals || current.runtime !== runtime) {
      const before = current;
      current = follow(node, locals, runtime, repeat);
      if (before?.node === node) current.loaded = before.loaded;
      this.current = current;
    }
    if (repeat !== undefined) return items(current, repeat);
    if (current.value === null) return null;
    const view = own(runtime.views, node.type) as View<AnyViewProps> | undefined;
    if (view === undefined) {
      runtime.report("unknown-widget", { node: nameOf(node, runtime), type: node.type });
      return fallbackOf(node, locals);
    }
    current.parts ??= viewParts(node, locals, runtime, nodeList);
    const props = { ...current.parts, props: current.value as AnyViewProps["props"], close: onClose ?? nothing };
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

function follow(node: NodePlan, locals: Locals, runtime: Runtime, repeat?: Repeat): Current {
  const { read, start, stop, mark } = createSlotReader(runtime.store);
  // Apart from `binds`: a key that is typed asks no expression anew that does not read it.
  let resolved: ResolvedProps = null;
  let isOld: (() => boolean) | undefined;
  const { environment } = runtime;
  const current: Current = {
    node,
    locals,
    runtime,
    start,
    stop,
    value: null,
    refresh() {
      const before = current.value;
      if (repeat !== undefined)
        current.value = share(before, evaluate(repeat.over, scopeOf(read, locals), environment));
      else {
        if (isOld?.() !== false) {
          resolved = resolveNode(node, read, locals, environment, resolved);
          isOld = mark();
        }
        current.value = share(before, withBinds(node, read, resolved));
      }
      return current.value !== before;
    },
  };
  current.refresh();
  return current;
}

function items(current: Current, repeat: Repeat): ReactNode {
  const { node, locals, runtime, value } = current;
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
    return <NodeView key={name} node={node} locals={inner} isElement />;
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
function withRest({ node, runtime }: Current, elements: ReactNode, count: number, shown = MAX_REPEATED): ReactNode {
  return (
    <>
      {elements}
      <Deferred view={MORE} props={{ name: nameOf(node, runtime), count, shown }} />
    </>
  );
}

function uniqueKey(seen: Map<string, number>, key: string): string {
  const times = seen.get(key) ?? 0;
  seen.set(key, times + 1);
  return times === 0 ? key : `${key}~${times}`;
}

/** As documents are talked about: `screen#id`, or the place of a node without one. */
function nameOf({ key }: NodePlan, { plan }: Runtime): string {
  return `${plan.id}#${key.replace("#", "")}`;
}

function fallbackOf(node: NodePlan, locals: Locals): ReactNode {
  return node.fallback === undefined ? null : <NodeView node={node.fallback} locals={locals} />;
}

type Repeat = NonNullable<NodePlan["repeat"]>;

function nothing(): void {}

const nowhere = () => null;
