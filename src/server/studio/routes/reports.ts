import { PLAN_VERSION } from "../../../language/plan.ts";
import { findJudged } from "../../../releases/guard/create-guard.ts";
import { NOTHING_REPORTED } from "../../../releases/store/reports.ts";
import { reportRoutes } from "../../../wire/routes/reports.ts";
import { addEndpoints } from "../endpoint/add-endpoints.ts";
import type { StudioApi, StudioParts } from "../endpoint/studio-context.ts";

export function addReportRoutes(api: StudioApi, { store }: StudioParts): void {
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
      return { judged, current: current ?? NOTHING_REPORTED, failures, failing, guardActions };
    },
  });
}
