import { type Environment, evaluate } from "../../expression/evaluate.ts";
import { LAZY_FUNCTIONS } from "../../expression/run-lazy-functions.ts";
import { escapeHtml } from "../../kit/escape-html.ts";
import type { Json } from "../../kit/json.ts";
import { own } from "../../kit/own.ts";
import type { Catalog, WidgetDefinition } from "../../language/define-widget.ts";
import type { AppPlan, NodePlan, ScreenPlan } from "../../language/plan.ts";
import type { WidgetPlaceholder } from "../../language/widget-placeholder.ts";
import { type ReadSlot, type ResolvedProps, resolveNode, scopeOf } from "../../render/resolve-node.ts";

export type Placeholders = { readonly [type: string]: WidgetPlaceholder };

export interface ScreenPlaceholder {
  /** As it reads while nothing has been loaded. */
  readonly title: string;
  /** A page of text rather than a phone's width. */
  readonly wide: boolean;
  /** Markup of body and footer. */
  readonly body: string;
  readonly footer: string;
}

/** By the type of the widget. */
export function placeholdersOf(catalog: Catalog): Placeholders {
  return Object.fromEntries(
    catalog.flatMap(({ type, placeholder }: WidgetDefinition) =>
      placeholder === undefined ? [] : [[type, placeholder]],
    ),
  );
}

const MAX_SHAPES = 20;

/** The screen as it looks while its sources are loading, in the widgets' own classes, without a script. */
export function renderPlaceholder(screen: ScreenPlan, app: AppPlan, placeholders: Placeholders): ScreenPlaceholder {
  const environment: Environment = { ...app, can: () => false, lazyFunctions: LAZY_FUNCTIONS };
  const read = readLoading(screen, app, environment);
  const draw = (nodes: readonly NodePlan[]): string =>
    nodes
      .map((node) => {
        const placeholder = own(placeholders, node.type);
        if (placeholder === undefined || node.repeat !== undefined) return "";
        const props = resolveNode(node, scopeOf(read, {}), environment);
        return props === null
          ? ""
          : drawNode(placeholder, props, draw(own(node.slots ?? {}, placeholder.slot ?? "") ?? []));
      })
      .join("");
  const title = evaluate(screen.title, scopeOf(read, {}), environment);
  return {
    title: typeof title === "string" ? title : "",
    wide: screen.wide === true,
    body: draw(screen.body),
    footer: draw(screen.footer),
  };
}

function drawNode(placeholder: WidgetPlaceholder, props: NonNullable<ResolvedProps>, inside: string): string {
  const { text, shapes } = placeholder;
  const content = [
    text === undefined ? "" : drawText(own(props, text.prop), text.class),
    inside === "" && shapes !== undefined ? drawShapes(own(props, shapes.shape), own(props, shapes.count)) : inside,
  ].join("");
  if (placeholder.class === undefined) return content;
  const names = placeholder.class.replace(/\{(\w+)\}/g, (_, name: string) => String(own(props, name) ?? ""));
  return `<div class="${escapeHtml(names)}">${content}</div>`;
}

function drawText(text: Json | undefined, name: string | undefined): string {
  if (typeof text !== "string" || text === "") return "";
  return name === undefined ? escapeHtml(text) : `<p class="${escapeHtml(name)}">${escapeHtml(text)}</p>`;
}

/** The same shapes as src/render/controls/skeleton.tsx makes. */
function drawShapes(shape: Json | undefined, count: Json | undefined): string {
  const times = Math.min(MAX_SHAPES, Math.max(1, Math.floor(typeof count === "number" ? count : 1)));
  const element = `<div class="sk-shape sk-shape-${escapeHtml(String(shape))}"></div>`;
  return `<div class="sk-skeleton">${element.repeat(times)}</div>`;
}

/** The values that expressions read at the moment the screen opens, for a borrower the server does not know. */
function readLoading({ state, sources, values = {} }: ScreenPlan, app: AppPlan, environment: Environment): ReadSlot {
  const constants: { readonly [key: string]: Json } = {
    name: app.brand.name,
    phone: app.phone,
    email: app.email,
    language: app.language,
    money: { ...app.money },
    facts: app.facts ?? {},
  };
  const outer: ReadSlot = (namespace, key) => {
    if (namespace === "app") return own(constants, key) ?? null;
    return namespace === "params" ? "" : null;
  };
  const initial = new Map(
    Object.entries(state).map(([name, slot]) => [name, evaluate(slot.initial, scopeOf(outer, {}), environment)]),
  );
  const computed = new Map<string, Json>();
  const read: ReadSlot = (namespace, key) => {
    if (namespace === "values") {
      const value = own(values, key) ?? (["lit", null] as const);
      if (!computed.has(key)) computed.set(key, evaluate(value, scopeOf(read, {}), environment));
      return computed.get(key) ?? null;
    }
    if (namespace === "state") return initial.get(key) ?? null;
    if (namespace === "status") return own(sources, key)?.run === "enter" ? "loading" : "idle";
    return namespace === "busy" || namespace === "checking" || namespace === "popup" ? false : outer(namespace, key);
  };
  return read;
}
