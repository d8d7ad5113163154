import { GUARDED_KINDS } from "../../../language/http/phone-report.ts";
import { PLAN_VERSION } from "../../../language/plan.ts";
import { findJudged } from "../../../releases/guard/create-guard.ts";
import type { ChannelState } from "../../../releases/releases.ts";
import type { Store } from "../../../releases/store/create-store.ts";
import { NOTHING_REPORTED } from "../../../releases/store/reports.ts";
import { reportRoutes } from "../../../wire/routes/reports.ts";
import { addEndpoints } from "../endpoint/add-endpoints.ts";
import type { StudioApi, StudioParts } from "../endpoint/studio-context.ts";

const HOURS_MS = 24 * 3600_000;

export function addReportRoutes(api: StudioApi, { store, now }: StudioParts): void {
  addEndpoints(api, reportRoutes, {
    async "GET /channels/{channel}/phones"({ params: { channel }, query }) {
      const { id } = await store.releases.find(query.release);
      const needs = (await store.releases.needs(id)) ?? { planVersion: PLAN_VERSION, widgets: [], actions: [] };
      return { release: id, ...(await store.runtimes.fit(channel, needs)) };
    },
    async "GET /channels/{channel}/reports"({ params: { channel: name } }) {
      const channel = await store.channels.find(name);
      const { release } = channel;
      const judged = await findJudged(store, channel);
      const current = release === null ? undefined : (await store.reports.openings(name, [release])).get(release);
      const guardActions = (await store.guardActions.list(name)).map((one) => ({
        ...one,
        figures: { ...one.figures },
      }));
      const takenBack = guardActions[0]?.served === release ? guardActions[0].release : null;
      const failing = judged?.release ?? takenBack ?? release;
      const failures = failing === null ? [] : await store.reports.failures(name, failing);
      const before = judged?.before ?? (takenBack === null ? null : release);
      const worst = failing === null || before === null ? null : await store.reports.worstScreen(name, failing, before);
      const hours = await store.reports.hours(name, new Date(now().getTime() - HOURS_MS));
      const steps = await stepFigures(store, await store.channels.state(name), now());
      return { judged, current: current ?? NOTHING_REPORTED, failures, failing, worst, hours, steps, guardActions };
    },
  });
}

/** How each step of a rollout went that has begun, until the next one did. */
async function stepFigures({ reports }: Store, { name, rollout }: ChannelState, now: Date) {
  if (rollout === null) return [];
  const begun = rollout.rules.steps.filter(({ at }) => Date.parse(at) <= now.getTime());
  const since = await Promise.all(
    begun.map(async ({ at }) => {
      const found = (await reports.openings(name, [rollout.release], new Date(at))).get(rollout.release);
      const { openings, ...failed } = found ?? NOTHING_REPORTED;
      return { openings, failures: GUARDED_KINDS.reduce((sum, kind) => sum + failed[kind], 0) };
    }),
  );
  return begun.map(({ percent, at }, index) => {
    const [from, until] = [since[index], since[index + 1]];
    return {
      percent,
      at,
      openings: (from?.openings ?? 0) - (until?.openings ?? 0),
      failures: (from?.failures ?? 0) - (until?.failures ?? 0),
    };
  });
}
