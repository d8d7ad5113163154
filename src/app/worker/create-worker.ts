import { type KeptFiles, keptFiles } from "./kept-files.ts";
import { type RequestKind, requestKind } from "./request-kind.ts";
import { shellKey } from "./shell-key.ts";

export interface WorkerParts {
  readonly caches: CacheStorage;
  readonly fetch: typeof fetch;
  readonly origin: string;
  /** Changes with the built files: another build has another worker, and files of its own. */
  readonly build: string;
}

/** What a page has loaded. A plan is kept only with a digest, for the browser to compare it with. */
export interface LoadedFile {
  readonly address: string;
  readonly integrity: string;
}

export interface Worker {
  /** Null: not for the worker, the browser goes its own way. */
  respond(request: Request, preload?: Promise<Response | undefined>): Promise<Response> | null;
  /** Keeps what a page has loaded before the worker was there, and the page itself, asked for without its session. */
  keep(page: string, loaded: readonly LoadedFile[]): Promise<void>;
  /** Drops what other builds have kept. */
  clean(): Promise<void>;
}

/** The current release and the one before: a journey stays on its own. */
const KEPT_RELEASES = 2;
const TYPES: { readonly [kind in RequestKind]: RegExp } = {
  // A captive portal answers anything with a page of its own.
  file: /^(text\/(javascript|css)|image\/|font\/)/,
  plan: /^application\/json/,
  page: /^text\/html/,
  through: /^$/,
};
/** Only our own page has this in it. */
const OURS = 'id="skrini-boot"';

/**
 * Files named by their content come from the cache; pages come from the network, and when there is none, from the
 * last visit. Calls never pass here: neither asked for, nor kept.
 */
export function createWorker({ caches, fetch, origin, build }: WorkerParts): Worker {
  const plans = keptFiles(caches, "skrini-plans");
  const files = keptFiles(caches, `skrini-${build}-files`);
  const pages = keptFiles(caches, `skrini-${build}-pages`);

  async function fromCache(request: Request, kind: "file" | "plan", cache: KeptFiles): Promise<Response> {
    const kept = request.cache === "reload" ? undefined : await cache.find(request.url);
    if (kept !== undefined) return kept;
    const response = await fetch(request);
    if (isGood(response, kind)) void cache.put(request.url, response.clone());
    return response;
  }

  async function fromNetwork(request: Request, preload?: Promise<Response | undefined>): Promise<Response> {
    const key = shellKey(request.url);
    try {
      const response = (await preload) ?? (await fetch(request));
      if (isGood(response, "page")) void keepPage(key, response.clone());
      return response.status < 500 ? response : ((await lastPage(key)) ?? response);
    } catch (error) {
      const kept = await lastPage(key);
      if (kept === undefined) throw error;
      return kept;
    }
  }

  async function keepPage(key: string, response: Response): Promise<void> {
    const copy = response.clone();
    if ((await response.text()).includes(OURS)) await pages.put(key, copy);
  }

  /** Any page of the app can open any of its screens: the address decides, not the page. */
  async function lastPage(key: string): Promise<Response | undefined> {
    const same = await pages.find(key);
    if (same !== undefined) return same;
    const { search } = new URL(key);
    const other = (await pages.addresses()).filter((address) => new URL(address).search === search).pop();
    return other === undefined ? undefined : pages.find(other);
  }

  async function keepOne({ address, integrity }: LoadedFile, mode: RequestMode): Promise<void> {
    const kind = requestKind({ method: "GET", mode, url: address }, origin);
    if (kind === null || kind === "through" || (kind === "plan" && integrity === "")) return;
    const cache = { page: pages, file: files, plan: plans }[kind];
    const key = kind === "page" ? shellKey(address) : address;
    if ((await cache.find(key)) !== undefined) return;
    const response = await fetch(key, { integrity });
    if (isGood(response, kind)) await (kind === "page" ? keepPage(key, response) : cache.put(key, response));
  }

  async function dropOldPlans(): Promise<void> {
    const addresses = await plans.addresses();
    const current = [...new Set(addresses.map(releaseOf))].slice(-KEPT_RELEASES);
    for (const address of addresses) if (!current.includes(releaseOf(address))) await plans.remove(address);
  }

  return {
    respond(request, preload) {
      switch (requestKind(request, origin)) {
        case "file":
          return fromCache(request, "file", files);
        case "plan":
          return fromCache(request, "plan", plans);
        case "page":
          return fromNetwork(request, preload);
        case "through":
          // The browser has asked already where it could: asking again could happen twice at the backend.
          return Promise.resolve(preload).then((response) => response ?? fetch(request));
        default:
          return null;
      }
    },
    async keep(page, loaded) {
      const shell = keepOne({ address: page, integrity: "" }, "navigate");
      const all = [shell, ...loaded.map((file) => keepOne(file, "cors"))];
      await Promise.allSettled(all);
      await dropOldPlans();
    },
    async clean() {
      const names = await caches.keys().catch(() => []);
      const old = names.filter(
        (name) => /^skrini-.*-(files|pages)$/.test(name) && !name.startsWith(`skrini-${build}-`),
      );
      await Promise.all(old.map((name) => caches.delete(name).catch(() => false)));
    },
  };
}

function isGood(response: Response, kind: RequestKind): boolean {
  return (
    response.status === 200 && !response.redirected && TYPES[kind].test(response.headers.get("content-type") ?? "")
  );
}

/** `/plans/<release>/<file>` */
function releaseOf(address: string): string {
  return new URL(address).pathname.split("/")[2] ?? "";
}
