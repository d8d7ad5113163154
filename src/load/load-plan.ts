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
  const { language } = options;
  const screens = new Map<string, Promise<ScreenPlan>>();
  const apps = new Map<string, Promise<AppPlan>>();

  const screen = (id: string) =>
    cached(screens, id, async () => expectPlan(readPlan(await load(id, options)), language, id));
  const app = () => cached(apps, "app", async () => expectPlan(readAppPlan(await load("app", options)), language));
  return { screen, app, preload: (id) => void screen(id).catch(() => {}) };
}

function cached<T>(cache: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const made = make();
  cache.set(key, made);
  made.catch(() => cache.delete(key));
  return made;
}

/** A plan under another's address is a mixed-up or tampered release. */
function expectPlan<P extends AppPlan | ScreenPlan>(plan: P, language: string, id?: string): P {
  if (plan.language === language && (id === undefined || ("id" in plan && plan.id === id))) return plan;
  throw new PlanError("invalid", "not the plan that was asked for");
}

/** Tries once more when the network failed, also when it handed over half a body or a captive portal's page. */
async function load(id: string, options: PlanLoaderOptions): Promise<unknown> {
  try {
    return await attempt(id, options);
  } catch (error) {
    if (error instanceof PlanError && error.reason === "network") return attempt(id, options);
    throw error;
  }
}

async function attempt(id: string, { fetch, language, base, timeout = 60_000 }: PlanLoaderOptions): Promise<unknown> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), timeout);
  try {
    const response = await fetch(`${base}/${encodeURIComponent(id)}.${language}.json`, { signal: abort.signal });
    if (response.status === 404 || response.status === 410) throw new PlanError("missing", id);
    if (!response.ok) throw new PlanError("network", String(response.status));
    return await response.json();
  } catch (cause) {
    throw cause instanceof PlanError ? cause : new PlanError("network", id, cause);
  } finally {
    clearTimeout(timer);
  }
}
