import type { Context } from "hono";
import { own } from "../../kit/own.ts";
import type { AppPlan } from "../../language/plan.ts";
import type { Asked, ReleaseSource } from "../channel/release-source.ts";
import type { ServedRelease } from "../channel/served-release.ts";
import { pageLanguage } from "./page-language.ts";
import type { Visit, Visits } from "./visits.ts";

/** Who asks, and for what release. */
export interface PageRequest {
  readonly release: ServedRelease;
  /** Null where the server does not know visitors between pages. */
  readonly visit: Visit | null;
}

/** Reads who asks, and finds the release that this visitor gets. */
export function createVisitorReader({
  releases,
  visits,
  sandbox,
}: {
  readonly releases: ReleaseSource;
  readonly visits?: Visits;
  readonly sandbox: boolean;
}): (context: Context, asked: Asked) => Promise<PageRequest> {
  return async (context, asked) => {
    const release = releases.current();
    if (visits === undefined) return { release, visit: null };
    const url = new URL(context.req.url);
    const app = own(release.app, pageLanguage(release, context.req.raw)) ?? firstApp(release);
    const visit = await visits.read(context, { url, app, sandbox });
    return { release: await releases.resolve(visit.visitor, asked), visit };
  };
}

/** In any of its languages. */
export function firstApp(release: ServedRelease): AppPlan {
  const [app] = Object.values(release.app);
  if (app === undefined) throw new Error(`release ${release.id} has no language`);
  return app;
}
