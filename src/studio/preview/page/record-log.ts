import type { ActionPlan, CallPlan, NodePlan } from "../../../language/plan.ts";
import type { MessageEntry, Runtime } from "../../../render/runtime/runtime.ts";
import type { LogContent, LogEntry } from "./log-entry.ts";
import { type RecordedCall, recordCalls } from "./record-calls.ts";
import { enclosingNodes, type RenderedNode } from "./rendered-nodes.ts";
import { shownRuntime } from "./shown-runtime.ts";

type Writable<T> = { -readonly [name in keyof T]: T[name] };

/** How long after a tap, or after the answer of a call that it made, what happens counts as done by it, in milliseconds. */
const FOLLOWS_MS = 10_000;
/** How long a call waits for the screen that makes it, in milliseconds. */
const LATEST_MS = 3000;

/**
 * Tells what happens in the page: what taps do, calls, messages to the shell, values. It looks on from outside: the
 * borrower's app has no log. Begin before the app starts.
 * @param onCrash told when parts may have crashed
 */
export function recordLog(root: Element, tell: (entry: LogEntry) => void, onCrash: () => void): void {
  const started = performance.now();
  let cause: { readonly node: RenderedNode; until: number } | null = null;
  let runtime: Runtime | null = null;

  const note = (content: LogContent, node = causing()) =>
    tell({ ...content, at: Math.round(performance.now() - started), node });
  const causing = () => (cause !== null && performance.now() < cause.until ? cause.node : null);

  /** Calls of a screen that is not shown yet. */
  let unknown: (() => void)[] = [];
  const noteCall = (call: RecordedCall, sender: RenderedNode | null) => {
    const { id = null } = knownCall(call, runtime) ?? {};
    const sources = Object.entries(id === null || runtime === null ? {} : runtime.plan.sources);
    const source = sources.find(([, one]) => one.call === id)?.[0] ?? null;
    note({ kind: "call", ...call, call: id, source }, source === null ? sender : null);
  };
  const noteUnknown = () => {
    const calls = unknown;
    unknown = [];
    for (const tellCall of calls) tellCall();
  };
  recordCalls(() => {
    const [sent, sender] = [cause, causing()];
    return (call) => {
      // A slow answer is the tap's too, and so is what follows it.
      if (sent !== null && sender !== null) sent.until = performance.now() + FOLLOWS_MS;
      if (knownCall(call, runtime) !== undefined) return noteCall(call, sender);
      unknown.push(() => noteCall(call, sender));
      setTimeout(noteUnknown, LATEST_MS);
    };
  });

  function follow(next: Writable<Runtime>): void {
    // An edit renews the screen: what was tapped just before still did what follows.
    if (next.plan.id !== runtime?.plan.id) cause = null;
    runtime = next;
    noteUnknown();
    const { run, store, messages, plan, report } = next;
    next.report = (problem, detail) => {
      report(problem, detail);
      if (problem === "widget-crashed") onCrash();
    };
    // Some parts may have crashed in the first render, before `report` was wrapped.
    onCrash();
    if (plan.onEnter.length > 0) note({ kind: "action", event: "enter" });
    next.run = (actions, locals, node) => {
      const event = eventOf(node, actions);
      if (node !== undefined) cause = { node: renderedNode(node), until: performance.now() + FOLLOWS_MS };
      if (actions.length > 0) note({ kind: "action", event });
      run(actions, locals, node);
    };
    const writable = store as Writable<typeof store>;
    for (const way of ["set", "edit"] as const) {
      const write = store[way];
      writable[way] = (namespace, key, value) => {
        const before = store.get(namespace, key);
        write(namespace, key, value);
        if (JSON.stringify(before) === JSON.stringify(value)) return;
        const node = way === "edit" ? touchedNode() : causing();
        if (namespace === "state") note({ kind: "value", name: key, value }, node);
        if (namespace === "popup") note({ kind: "popup", name: key, isOpen: value === true }, node);
      };
    }
    let last: MessageEntry | undefined;
    const tellMessages = () => {
      const all = messages.read();
      const added = all.slice(last === undefined ? 0 : all.indexOf(last) + 1);
      for (const { name, payload, status } of added) note({ kind: "message", name, payload, status });
      last = all.at(-1);
    };
    tellMessages();
    messages.subscribe(() => runtime === next && tellMessages());
  }
  new MutationObserver(() => {
    const next = shownRuntime(root);
    if (next !== null && next !== runtime) follow(next);
  }).observe(root, { childList: true, subtree: true });
}

function knownCall({ path, method }: RecordedCall, runtime: Runtime | null): CallPlan | undefined {
  return Object.values(runtime?.plan.calls ?? {}).find((one) => one.path === path && one.method === method);
}

function eventOf(node: NodePlan | undefined, actions: readonly ActionPlan[]): string {
  return Object.entries(node?.on ?? {}).find(([, list]) => list === actions)?.[0] ?? "press";
}

function renderedNode({ type, places = [] }: NodePlan): RenderedNode {
  return { type, places };
}

/** The part whose field the person is in. */
function touchedNode(): RenderedNode | null {
  const target = window.event?.target ?? document.activeElement;
  return target instanceof Element ? (enclosingNodes(target)[0] ?? null) : null;
}
