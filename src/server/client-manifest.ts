import { isObject } from "../kit/json.ts";
import { own } from "../kit/own.ts";
import type { NodePlan, ScreenPlan } from "../language/plan.ts";

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
  /** The chunk of all other widgets that a screen's body may have and the first screen's code has not. */
  readonly inputs: readonly string[];
  /** The chunks of the functions that only some screens call. */
  readonly functions: readonly string[];
  /** The chunks that bring back a half-filled screen before it is shown. */
  readonly drafts: readonly string[];
}

interface Chunk {
  readonly file: string;
  readonly name: string;
  readonly imports: readonly string[];
}

/** The one chunk that the entry always goes on to, named in vite.config.ts; its other imports are for older phones. */
const APP = "app";
const ENTRY = "src/app/boot/entry.ts";
const WORKER = "src/app/worker/worker.ts";
/** As vite.config.ts names it. */
const INPUTS = "inputs";
const FUNCTIONS = "src/expression/run-lazy-functions.ts";
const DRAFTS = "src/app/drafts/keep-draft.ts";
/** The widgets in a chunk that other widgets take from, by the name it has in vite.config.ts. */
const SHARED: { readonly [chunk: string]: readonly string[] } = { image: ["image"], links: ["link", "link-row"] };
const WIDGET = /^renderers\/([^/]+)\/view\.tsx$/;
/** The one style sheet, of all chunks together. */
const STYLES = "style.css";

/** Reads the build's manifest. Throws when it is not one: a broken build must not be served. */
export function parseManifest(manifest: unknown): ClientEntry {
  if (!isObject(manifest)) throw new Error("the client's manifest is not an object: build again");
  const chunks = new Map(Object.entries(manifest).map(([key, value]) => [key, parseChunk(key, value)]));
  const app = [...chunks].find(([, chunk]) => chunk.name === APP)?.[0];
  if (app === undefined || !chunks.has(ENTRY) || !chunks.has(WORKER)) {
    throw new Error("the client's manifest lacks the entry, the app or the worker: build again");
  }
  const first = [...new Set([...closure(ENTRY, chunks), ...closure(app, chunks)])];
  const address = (key: string) => `/${chunks.get(key)?.file ?? ""}`;
  const further = (key: string) =>
    closure(key, chunks)
      .filter((chunk) => !first.includes(chunk))
      .map(address);
  return {
    script: address(ENTRY),
    worker: address(WORKER),
    styles: chunks.has(STYLES) ? [address(STYLES)] : [],
    preloads: first.filter((key) => key !== ENTRY).map(address),
    widgets: Object.fromEntries(
      [...chunks].flatMap(([key, { name }]) => {
        const type = WIDGET.exec(key)?.[1];
        const types = type === undefined ? (own(SHARED, name) ?? []) : [type];
        return types.map((each) => [each, further(key)] as const);
      }),
    ),
    functions: chunks.has(FUNCTIONS) ? further(FUNCTIONS) : [],
    drafts: chunks.has(DRAFTS) ? further(DRAFTS) : [],
    inputs: [...chunks].filter(([, chunk]) => chunk.name === INPUTS).flatMap(([key]) => further(key)),
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

/**
 * The chunks that a screen needs before it can be shown, beyond what every screen needs.
 * @param lazy types of the widgets whose view is not in the first screen's code
 */
export function widgetChunks(screen: ScreenPlan, client: ClientEntry, lazy: ReadonlySet<string>): readonly string[] {
  const types = typesOf([...screen.body, ...screen.footer]).filter((type) => lazy.has(type));
  const functions = screen.lazyFunctions === true ? client.functions : [];
  return [...new Set([...functions, ...types.flatMap((type) => own(client.widgets, type) ?? client.inputs)])];
}

function typesOf(nodes: readonly NodePlan[]): string[] {
  return nodes.flatMap(({ type, slots = {} }) => [type, ...Object.values(slots).flatMap(typesOf)]);
}
