import type { AppPlan, ScreenPlan } from "../language/plan.ts";
import { PlanError } from "./plan-error.ts";
import { readAppPlan } from "./read-app-plan.ts";
import { readPlan } from "./read-plan.ts";

export interface PlanLoaderOptions {
  readonly fetch: typeof fetch;
  readonly language: string;
  /** `/plans/<release>`: one loader stays on one release. */
  readonly base: string;
  /** Milliseconds for one attempt. */
  readonly timeout?: number;
  /** What other releases' plans by that file name this phone has kept, best first. Asked when this release's fails. */
  kept?(file: string): Promise<readonly unknown[]>;
}

/** Every promise rejects with a PlanError only. What succeeded is kept, what failed is asked for again. */
export interface PlanLoader {
  screen(id: string): Promise<ScreenPlan>;
  app(): Promise<AppPlan>;
  /** Warms the cache; a failure shows when the screen is opened. */
  preload(id: string): void;
}

export function createPlanLoader(options: PlanLoaderOptions): PlanLoader {
  const screens = new Map<string, Promise<ScreenPlan>>();
  const apps = new Map<string, Promise<AppPlan>>();

  async function read<P extends AppPlan | ScreenPlan>(
    id: string,
    parse: (value: unknown) => P,
    cache: Map<string, Promise<P>>,
  ): Promise<P> {
    const file = `${encodeURIComponent(id)}.${options.language}.json`;
    /** A plan under another's address is a mixed-up or tampered release. */
    const accept = (value: unknown) => {
      const plan = parse(value);
      if (plan.language !== options.language || ("id" in plan && plan.id !== id)) throw new PlanError("invalid");
      return plan;
    };
    try {
      return await attempt(file, accept, options);
    } catch (failure) {
      for (const value of (await options.kept?.(file).catch(() => [])) ?? []) {
        try {
          const plan = accept(value);
          cache.delete(id); // The next opening asks this release again.
          return plan;
        } catch {}
      }
      throw failure;
    }
  }
  const screen = (id: string) => cached(screens, id, () => read(id, readPlan, screens));
  return {
    screen,
    app: () => cached(apps, "app", () => read("app", readAppPlan, apps)),
    preload: (id) => void screen(id).catch(() => {}),
  };
}

function cached<T>(cache: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const made = cache.get(key) ?? make();
  cache.set(key, made);
  made.catch(() => cache.delete(key));
  return made;
}

/** Asks a second time, past all caches, for what did not come or was no plan: a cache may hold what is broken. */
async function attempt<P>(file: string, accept: (value: unknown) => P, options: PlanLoaderOptions): Promise<P> {
  try {
    return accept(await load(file, options, "default"));
  } catch (failure) {
    if (failure instanceof PlanError && failure.reason === "missing") throw failure;
    return accept(await load(file, options, "reload"));
  }
}

/** Half a body and a captive portal's page are the network's failures too. */
async function load(file: string, options: PlanLoaderOptions, cache: RequestCache): Promise<unknown> {
  const { fetch, base, timeout = 60_000 } = options;
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), timeout);
  try {
    const response = await fetch(`${base}/${file}`, { signal: abort.signal, cache });
    if (response.status === 404) throw new PlanError("missing");
    if (!response.ok) throw new Error(`status ${response.status}`);
    return await response.json();
  } catch (cause) {
    throw cause instanceof PlanError ? cause : new PlanError("network", cause);
  } finally {
    clearTimeout(timer);
  }
}
