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

  /** A plan under another's address is a mixed-up or tampered release. */
  async function read<P extends AppPlan | ScreenPlan>(id: string, parse: (value: unknown) => P): Promise<P> {
    const plan = parse(await load(id, options, 1));
    if (plan.language !== options.language || ("id" in plan && plan.id !== id)) throw new PlanError("invalid");
    return plan;
  }
  const screen = (id: string) => cached(screens, id, () => read(id, readPlan));
  return {
    screen,
    app: () => cached(apps, "app", () => read("app", readAppPlan)),
    preload: (id) => void screen(id).catch(() => {}),
  };
}

function cached<T>(cache: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const made = cache.get(key) ?? make();
  cache.set(key, made);
  made.catch(() => cache.delete(key));
  return made;
}

/** Half a body and a captive portal's page are the network's failures too. */
async function load(id: string, options: PlanLoaderOptions, retries: number): Promise<unknown> {
  const { fetch, language, base, timeout = 60_000 } = options;
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), timeout);
  try {
    const response = await fetch(`${base}/${encodeURIComponent(id)}.${language}.json`, { signal: abort.signal });
    if (response.status === 404) throw new PlanError("missing");
    if (!response.ok) throw new Error(`status ${response.status}`);
    return await response.json();
  } catch (cause) {
    if (cause instanceof PlanError) throw cause;
    if (retries > 0) return load(id, options, retries - 1);
    throw new PlanError("network", cause);
  } finally {
    clearTimeout(timer);
  }
}
