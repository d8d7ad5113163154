import { matchLanguage } from "../../kit/language/match-language.ts";
import type { RouteDocument } from "../../language/documents.ts";
import { matchRoute } from "../../route/match-route.ts";
import { type CachedFiles, cachedFiles } from "./cached-files.ts";
import { type RequestKind, requestedLanguage, requestKind, shellKey } from "./request-kind.ts";

export interface WorkerParts {
  readonly caches: CacheStorage;
  readonly fetch: typeof fetch;
  readonly origin: string;
  /** Changes with the built files: another build has another worker, and files of its own. */
  readonly build: string;
  /** Paths of the backend, whose pages are not the app's. */
  readonly backend: readonly string[];
}

/** A file that a page has loaded. A plan is cached only with a digest, for the browser to compare it with. */
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
const MAX_RELEASES = 2;
const TYPES: { readonly [kind in RequestKind]: RegExp } = {
  // A captive portal answers anything with a page of its own.
  file: /^(text\/(javascript|css)|image\/|font\/)/,
  plan: /^application\/json/,
  page: /^text\/html/,
  through: /^$/,
};
/** Only this server's own pages have it: src/server/http/page-headers.ts. */
const OWN_PAGE = "x-skrini-page";
/** Names the page without data; one that brings data has this alone. */
const SHELL = "x-skrini-shell";
/** A visit to every screen in both languages, and what all of them are made of. */
const MAX_PAGES = 100;
const MAX_FILES = 200;
const MAX_PLANS = 400;
const APP_PLAN = /\/app\.[\w-]+\.json$/;

/**
 * Files named by their content come from the cache; pages come from the network, and when there is none, from the
 * last visit. Calls never pass here: neither asked for, nor kept.
 */
export function createWorker({ caches, fetch, origin, build, backend }: WorkerParts): Worker {
  const plans = cachedFiles(caches, "skrini-plans", MAX_PLANS);
  const files = cachedFiles(caches, `skrini-${build}-files`, MAX_FILES);
  const pages = cachedFiles(caches, `skrini-${build}-pages`, MAX_PAGES);

  async function fromCache(request: Request, kind: "file" | "plan", cache: CachedFiles): Promise<Response> {
    const cached = request.cache === "reload" ? undefined : await cache.find(request.url);
    if (cached !== undefined) return cached;
    const response = await fetch(request);
    if (isGood(response, kind)) void cache.put(request.url, response.clone());
    return response;
  }

  async function fromNetwork(request: Request, preload?: Promise<Response | undefined>): Promise<Response> {
    try {
      const response = (await preload) ?? (await fetch(request));
      if (isGood(response, "page")) void keepPage(request.url, response.clone());
      else if (response.status === 200 && response.headers.has(SHELL)) void keepShell(request.url, response.headers);
      return response.status < 500 ? response : ((await lastPage(request.url)) ?? response);
    } catch (error) {
      const cached = await lastPage(request.url);
      if (cached === undefined) throw error;
      return cached;
    }
  }

  /** As the last of all pages: an address that names no language gets the one of that. */
  async function keepPage(address: string, response: Response): Promise<void> {
    const page = await routed(address);
    if (page === null) return;
    const key = shellKey(page, response.headers.get("content-language") ?? "");
    if ((await pages.addresses()).slice(-1)[0] !== key) await pages.remove(key);
    await pages.put(key, response);
  }

  /** Keeps the page without the data that it came with: as it was kept already, or asked for again. */
  async function keepShell(address: string, headers: Headers): Promise<void> {
    const page = await routed(address);
    if (page === null) return;
    const language = headers.get("content-language") ?? "";
    const cached = await pages.find(shellKey(page, language));
    const isSame = cached?.headers.get(SHELL) === headers.get(SHELL);
    const shell = isSame ? cached : await fetch(shellKey(address, language)).catch(() => undefined);
    if (shell !== undefined && isGood(shell, "page")) await keepPage(address, shell);
  }

  /** The address that this page would be kept under; null for none of the app. */
  async function cacheKey(address: string): Promise<string | null> {
    const languages = (await pages.addresses()).map(requestedLanguage).reverse();
    const wanted = requestedLanguage(address);
    const page = await routed(address);
    return page && shellKey(page, wanted === "" ? languages[0] : matchLanguage([wanted], languages));
  }

  /** Any page of the app can open any of its screens: the address decides, not the page. */
  async function lastPage(requested: string): Promise<Response | undefined> {
    const key = await cacheKey(requested);
    const same = key === null ? undefined : await pages.find(key);
    if (key === null || same !== undefined) return same;
    const { search } = new URL(key);
    const other = (await pages.addresses()).filter((address) => new URL(address).search === search).pop();
    return other === undefined ? undefined : pages.find(other);
  }

  /**
   * The address with the path of its route, `/member/{id}`, in place of its own: whose page it was stays in no cache. By the
   * last app plan that was kept, which has the same routes in every language. Null where none leads there.
   */
  async function routed(page: string): Promise<string | null> {
    const address = (await plans.addresses()).filter((one) => APP_PLAN.test(one)).pop();
    const plan = address === undefined ? undefined : await plans.find(address);
    const { routes = [] }: { routes?: RouteDocument[] } = await (plan?.json().catch(() => ({})) ?? {});
    const { origin, pathname, search } = new URL(page);
    const route = matchRoute(pathname, routes);
    return route && origin + route.path + search;
  }

  async function keepOne({ address, integrity }: LoadedFile, mode: RequestMode): Promise<void> {
    const kind = requestKind({ method: "GET", mode, url: address }, { origin, backend });
    if (kind === null || kind === "through" || (kind === "plan" && integrity === "")) return;
    const cache = { page: pages, file: files, plan: plans }[kind];
    const isPage = kind === "page";
    const key = isPage ? await cacheKey(address) : address;
    if (key === null || (await cache.find(key)) !== undefined) return;
    const response = await fetch(isPage ? shellKey(address) : address, { integrity });
    if (isGood(response, kind)) await (isPage ? keepPage(address, response) : cache.put(address, response));
  }

  async function dropOldPlans(): Promise<void> {
    const addresses = await plans.addresses();
    const current = [...new Set(addresses.map(releaseOf))].slice(-MAX_RELEASES);
    for (const address of addresses) if (!current.includes(releaseOf(address))) await plans.remove(address);
  }

  return {
    respond(request, preload) {
      switch (requestKind(request, { origin, backend })) {
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
      await Promise.allSettled(loaded.map((file) => keepOne(file, "cors")));
      // By the routes among them.
      await keepOne({ address: page, integrity: "" }, "navigate").catch(() => {});
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

function isGood({ status, redirected, headers }: Response, kind: RequestKind): boolean {
  if (status !== 200 || redirected || !TYPES[kind].test(headers.get("content-type") ?? "")) return false;
  return kind !== "page" || headers.has(OWN_PAGE);
}

/** `/plans/<release>/<file>` */
function releaseOf(address: string): string {
  return new URL(address).pathname.split("/")[2] ?? "";
}
