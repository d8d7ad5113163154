import { createContext, type ReactNode, useContext } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import type { Json, JsonObject } from "../kit/json.ts";
import type { WidgetDefinition } from "../language/define-widget.ts";
import { emptyScreen } from "../language/empty-screen.ts";
import type { NodePlan, SlotPath } from "../language/plan.ts";
import type { PropsOf } from "../language/prop.ts";
import { createScreenStore } from "../sources/screen-store.ts";
import { NodeView } from "./node-view.tsx";
import { createBackStack } from "./runtime/back-stack.ts";
import { type Runtime, RuntimeContext } from "./runtime/runtime.ts";
import type { View, ViewProps, ViewTable } from "./runtime/view-props.ts";

export interface RenderWidgetOptions<D extends WidgetDefinition> {
  /** Resolved properties; what one of kind `bind` is given is what its slot holds at first. */
  readonly props: PropsOf<D["props"]>;
  /** Content of its slots, by name. */
  readonly slots?: { readonly [N in keyof D["slots"]]?: ReactNode };
  /** The engine's own words by their key, such as `retry`; a key stands for itself if absent. */
  readonly texts?: { readonly [key: string]: string };
  /** Its code; "en" if absent. */
  readonly language?: string;
}

export interface RenderedWidget {
  /** In the page's body, with the widget in it. */
  readonly container: HTMLElement;
  /** Events that the widget emitted so far, oldest first; `value` is absent where its event has none. */
  readonly events: readonly { readonly name: string; readonly value?: Json }[];
  /** Current value of the slot that a property of kind `bind` is bound to. */
  value(prop: string): Json;
  /** Sets such a slot, as a screen's actions do. */
  set(prop: string, value: Json): void;
  /** Takes the widget out of the page. */
  remove(): void;
}

const SLOT_CONTENT = "slot-content";
const SlotsContext = createContext<{ readonly [name: string]: ReactNode }>({});
const PLAIN_MONEY = { currency: "TZS", divisor: 100, decimals: 2, thousands: ",", point: "." };

/**
 * Renders one widget as a screen does, for a unit test of it; in a page, or in a DOM such as happy-dom's.
 * React renders the effect of a tap in a microtask: await before you read the DOM. Rejects with what the view throws.
 *
 * @example
 * const { container, events, value } = await renderWidget(stepper, StepperView, { props: { label: "Days", value: 2 } });
 * container.querySelector("button")?.click();
 * expect(value("value")).toBe(1);
 */
export async function renderWidget<const D extends WidgetDefinition>(
  definition: D,
  view: View<ViewProps<D>>,
  { props, slots = {}, texts = {}, language = "en" }: RenderWidgetOptions<D>,
): Promise<RenderedWidget> {
  const events: { readonly name: string; readonly value?: Json }[] = [];
  const crashes: unknown[] = [];
  const { node, state } = nodeOf(definition, props as JsonObject, Object.keys(slots));
  const store = createScreenStore({ state });
  const runtime: Runtime = {
    plan: { ...emptyScreen("test", language, "Test"), body: [node] },
    store,
    environment: { language, money: PLAIN_MONEY, texts, can: () => false },
    views: { [definition.type]: view, [SLOT_CONTENT]: SlotContent } as unknown as ViewTable,
    back: createBackStack(),
    submits: new Map(),
    messages: { read: () => [], subscribe: () => () => {} },
    icons: undefined,
    pictures: [],
    page: { app: { query: { common: [], aliases: [], headers: {}, sandbox: [] } } } as unknown as Runtime["page"],
    location: window.location,
    keyboardThreshold: 0,
    run: ([action], locals) => {
      const { event } = locals;
      events.push({ name: action?.do ?? "", ...(event !== undefined && { value: event }) });
    },
    upload: () => Promise.reject(new Error("a test sends no file")),
    judgeFrame: async () => null,
    load: () => {},
    readMore: () => Promise.reject(new Error("a test reads no page")),
    closePopup: () => void events.push({ name: "close" }),
    report: (problem, detail) => void crashes.push(`${problem} ${JSON.stringify(detail)}`),
  };
  if (typeof view === "object" && "preload" in view) await view.preload();
  const container = document.body.appendChild(document.createElement("div"));
  const root = createRoot(container, { onCaughtError: (error) => void crashes.unshift(error) });
  const remove = () => {
    flushSync(() => root.unmount());
    container.remove();
  };
  flushSync(() =>
    root.render(
      <RuntimeContext value={runtime}>
        <SlotsContext value={slots}>
          <NodeView
            node={node}
            locals={{}}
            runtime={runtime}
            onClose={definition.popup ? () => runtime.closePopup("test") : undefined}
          />
        </SlotsContext>
      </RuntimeContext>,
    ),
  );
  if (crashes.length > 0) {
    remove();
    throw crashes[0] instanceof Error ? crashes[0] : new Error(String(crashes[0]));
  }
  return {
    container,
    events,
    value: (prop) => store.get("state", prop),
    set: (prop, value) => flushSync(() => store.set("state", prop, value)),
    remove,
  };
}

function SlotContent({ props }: { readonly props: { readonly name: string } }) {
  return useContext(SlotsContext)[props.name];
}

/** The node of a document that has these properties, as the compiler writes it. */
function nodeOf(definition: WidgetDefinition, given: JsonObject, slots: readonly string[]) {
  const props: { [name: string]: Json } = {};
  const state: { [name: string]: Json } = {};
  const binds: { [name: string]: SlotPath } = {};
  for (const [name, value] of Object.entries(given)) {
    if (definition.props[name]?.kind === "bind") {
      binds[name] = ["state", name];
      state[name] = value;
    } else props[name] = value;
  }
  const filled = slots.map((name) => [name, [{ type: SLOT_CONTENT, key: `slot-${name}`, props: { name } }]] as const);
  const handlers = Object.keys(definition.events ?? {}).map((name) => [name, [{ do: name, props: {} }]] as const);
  const node: NodePlan = {
    type: definition.type,
    key: "widget",
    props,
    binds,
    slots: Object.fromEntries(filled),
    on: Object.fromEntries(handlers),
  };
  return { node, state };
}
