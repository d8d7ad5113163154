import { createWorker, type LoadedFile } from "./create-worker.ts";

/** The service worker's own script, one file: what it shares with the page it has a copy of (src/cli/build/whole-worker.ts). */

interface WaitingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchedEvent extends WaitingEvent {
  readonly request: Request;
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}

interface WorkerScope {
  readonly caches: CacheStorage;
  readonly location: { readonly origin: string };
  readonly clients: { claim(): Promise<void> };
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } };
  /** Both put in front of this script by the server. */
  readonly skriniBuild?: string;
  readonly skriniBackend?: readonly string[];
  fetch: typeof fetch;
  addEventListener(type: "activate", listener: (event: WaitingEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: FetchedEvent) => void): void;
  addEventListener(type: "message", listener: (event: WaitingEvent & { readonly data: unknown }) => void): void;
}

const scope = globalThis as unknown as WorkerScope;
const worker = createWorker({
  caches: scope.caches,
  fetch: (input, init) => scope.fetch(input, init),
  origin: scope.location.origin,
  build: scope.skriniBuild ?? "",
  backend: scope.skriniBackend ?? [],
});

scope.addEventListener("activate", (event) => {
  // The page is asked for while the worker starts up.
  const preload = scope.registration.navigationPreload?.enable().catch(() => {});
  event.waitUntil(Promise.all([worker.clean(), preload, scope.clients.claim()]));
});

scope.addEventListener("fetch", (event) => {
  const response = worker.respond(event.request, event.preloadResponse);
  if (response !== null) event.respondWith(response);
});

scope.addEventListener("message", (event) => {
  const [page, ...loaded] = Array.isArray(event.data) ? event.data : [];
  if (typeof page === "string") event.waitUntil(worker.keep(page, loaded.filter(isLoadedFile)));
});

function isLoadedFile(value: unknown): value is LoadedFile {
  const { address, integrity } = Object(value);
  return typeof address === "string" && typeof integrity === "string";
}
