import type { AppPlan, ScreenPlan } from "../language/plan.ts";
import { PlanError } from "./plan-error.ts";
import { readAppPlan, readPlan } from "./read-plan.ts";

export interface PlanLoaderOptions {
  readonly fetch: typeof fetch;
  readonly language: string;
  /** `/plans/<release>`: one loader stays on one release. */
  readonly base: string;
  readonly cached?: PlanCache;
}

/** Milliseconds for a plan, as for a call: a second look is for what came broken, not for what does not come. */
const TIME_LIMIT_MS = 60_000;

/** The plans for that address that this phone has kept, best first. Asked when the address itself gives none. */
export type PlanCache = (address: string, digest: string | undefined, failure: unknown) => Promise<readonly unknown[]>;

/**
 * The browser itself refuses what is not of the given digest, as if the network had failed. Every promise rejects with
 * a PlanError only. A screen that succeeded is kept, what failed is asked for again.
 */
export interface PlanLoader {
  screen(id: string, digest: string | undefined): Promise<ScreenPlan>;
  app(digest: string): Promise<AppPlan>;
}

export function createPlanLoader(options: PlanLoaderOptions): PlanLoader {
  const screens = new Map<string, Promise<ScreenPlan>>();

  async function read<P extends AppPlan | ScreenPlan>(
    id: string,
    digest: string | undefined,
    parse: (value: unknown) => P,
  ): Promise<P> {
    const address = `${options.base}/${encodeURIComponent(id)}.${options.language}.json`;
    /** A plan under another's address is a mixed-up or tampered release. */
    const accept = (value: unknown) => {
      const plan = parse(value);
      if (plan.language !== options.language || ("id" in plan && plan.id !== id)) throw new PlanError("invalid");
      return plan;
    };
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), TIME_LIMIT_MS);
    const integrity = `sha256-${digest}`;
    const request = async (cache: RequestCache) =>
      accept(await load(options.fetch(address, { signal: abort.signal, cache, integrity })));
    try {
      return await request("default").catch((failure) => {
        if (failure.reason === "missing") throw failure;
        // Past all caches: one of them may hold what is broken.
        return request("reload");
      });
    } catch (failure) {
      for (const value of (await options.cached?.(address, digest, failure).catch(() => [])) ?? []) {
        try {
          const plan = accept(value);
          screens.delete(id); // The next opening asks this release again.
          return plan;
        } catch {}
      }
      throw failure;
    } finally {
      clearTimeout(timer);
    }
  }
  return {
    screen(id, digest) {
      const made = screens.get(id) ?? read(id, digest, readPlan);
      screens.set(id, made);
      made.catch(() => screens.delete(id));
      return made;
    },
    app: (digest) => read("app", digest, readAppPlan),
  };
}

/** Half a body and a captive portal's page are the network's failures too. */
async function load(answer: Promise<Response>): Promise<unknown> {
  try {
    const response = await answer;
    if (response.status === 404) throw new PlanError("missing");
    if (!response.ok) throw new Error(`status ${response.status}`);
    return await response.json();
  } catch (cause) {
    throw cause instanceof PlanError ? cause : new PlanError("network", cause);
  }
}
