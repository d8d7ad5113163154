import { isObject } from "../../kit/json.ts";
import { own } from "../../kit/own.ts";
import {
  APP_CHUNK,
  CLIENT_ENTRY,
  CLIENT_WORKER,
  WIDGET_CHUNKS,
  type WidgetChunk,
} from "../../language/client-chunks.ts";
import type { Catalog } from "../../language/define-widget.ts";
import type { NodePlan, ScreenPlan } from "../../language/plan.ts";

/** The built files that the page's HTML names, so that everything needed at once is fetched at once. */
export interface ClientEntry {
  readonly script: string;
  /** The service worker, by its name in the build. */
  readonly worker: string;
  readonly styles: readonly string[];
  /** Chunks executed before the first screen, which the entry itself only asks for later. */
  readonly preloads: readonly string[];
  /** The further chunks of a widget that has one of its own, by its type. */
  readonly widgets: { readonly [type: string]: readonly string[] };
  /** The further chunks of widgets that share one, by its name. */
  readonly shared: { readonly [chunk in WidgetChunk]?: readonly string[] };
  /** The chunks of the functions that only some screens call, by what a plan says of them. */
  readonly functions: { readonly [wanted in "common" | "true"]: readonly string[] };
  /** The chunks by which the functions of time tell the sandbox's. */
  readonly clock: readonly string[];
  /** The chunks that bring back a half-filled screen before it is shown. */
  readonly drafts: readonly string[];
}

interface Chunk {
  readonly file: string;
  readonly name: string;
  readonly imports: readonly string[];
}

/** Types of the widgets whose view is not in the first screen's code, each with the chunk it shares or, by itself, true. */
export type LazyWidgets = ReadonlyMap<string, true | WidgetChunk>;

const FUNCTIONS = "src/app/screen/lazy-environment.ts";
const RARE_FUNCTIONS = "src/expression/run-rare-functions.ts";
const SANDBOX_CLOCK = "src/app/screen/sandbox-clock.ts";
const DRAFTS = "src/app/drafts/keep-draft.ts";
/** A project's own lie outside the folder that is built in. */
const WIDGET = /(?:^|\/)renderers\/([^/]+)\/view\.[jt]sx$/;
/** The one style sheet, of all chunks together. */
const STYLES = "style.css";

/** Reads the build's manifest. Throws when it is not one: a broken build must not be served. */
export function parseManifest(manifest: unknown): ClientEntry {
  if (!isObject(manifest)) throw new Error("the client's manifest is not an object: build again");
  const chunks = new Map(Object.entries(manifest).map(([key, value]) => [key, parseChunk(key, value)]));
  const app = [...chunks].find(([, chunk]) => chunk.name === APP_CHUNK)?.[0];
  if (app === undefined || !chunks.has(CLIENT_ENTRY) || !chunks.has(CLIENT_WORKER)) {
    throw new Error("the client's manifest lacks the entry, the app or the worker: build again");
  }
  const first = [...new Set([...closure(CLIENT_ENTRY, chunks), ...closure(app, chunks)])];
  const address = (key: string) => `/${chunks.get(key)?.file ?? ""}`;
  const further = (key: string) =>
    closure(key, chunks)
      .filter((chunk) => !first.includes(chunk))
      .map(address);
  const common = chunks.has(FUNCTIONS) ? further(FUNCTIONS) : [];
  return {
    script: address(CLIENT_ENTRY),
    worker: address(CLIENT_WORKER),
    styles: chunks.has(STYLES) ? [address(STYLES)] : [],
    preloads: first.filter((key) => key !== CLIENT_ENTRY).map(address),
    widgets: Object.fromEntries(
      [...chunks.keys()].flatMap((key) => {
        const type = WIDGET.exec(key)?.[1];
        return type === undefined ? [] : [[type, further(key)]];
      }),
    ),
    shared: Object.fromEntries(
      [...chunks].flatMap(([key, { name }]) =>
        WIDGET_CHUNKS.some((one) => one === name) ? [[name, further(key)]] : [],
      ),
    ),
    functions: {
      common,
      true: [...new Set([...common, ...(chunks.has(RARE_FUNCTIONS) ? further(RARE_FUNCTIONS) : [])])],
    },
    clock: chunks.has(SANDBOX_CLOCK) ? further(SANDBOX_CLOCK) : [],
    drafts: chunks.has(DRAFTS) ? further(DRAFTS) : [],
  };
}

/** The chunk and everything it imports statically. */
function closure(start: string, chunks: ReadonlyMap<string, Chunk>): string[] {
  const seen = new Set<string>();
  const visit = (key: string): void => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const next of chunks.get(key)?.imports ?? []) visit(next);
  };
  visit(start);
  return [...seen];
}

function parseChunk(key: string, value: unknown): Chunk {
  if (!isObject(value) || typeof value.file !== "string") throw new Error(`the client's manifest is damaged at ${key}`);
  return {
    file: value.file,
    name: typeof value.name === "string" ? value.name : "",
    imports: strings(value.imports),
  };
}

function strings(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
}

export function lazyWidgetsOf(catalog: Catalog): LazyWidgets {
  return new Map(catalog.flatMap(({ type, lazy }) => (lazy === undefined ? [] : [[type, lazy]])));
}

/** The chunks that a screen needs before it can be shown, beyond what every screen needs. */
export function widgetChunks(
  { lazyFunctions, body, footer }: ScreenPlan,
  client: ClientEntry,
  { lazy, sandbox }: { readonly lazy: LazyWidgets; readonly sandbox: boolean },
): readonly string[] {
  const clock = sandbox ? client.clock : [];
  const functions = lazyFunctions === undefined ? [] : [...client.functions[`${lazyFunctions}`], ...clock];
  const widgets = typesOf([...body, ...footer]).flatMap((type) => {
    const chunk = lazy.get(type);
    if (chunk === undefined) return [];
    return (chunk === true ? own(client.widgets, type) : own(client.shared, chunk)) ?? [];
  });
  return [...new Set([...functions, ...widgets])];
}

function typesOf(nodes: readonly NodePlan[]): string[] {
  return nodes.flatMap(({ type, slots = {} }) => [type, ...Object.values(slots).flatMap(typesOf)]);
}
