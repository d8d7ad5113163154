import { z } from "@hono/zod-openapi";
import { findJudged } from "../../../releases/guard/create-guard.ts";
import { NO_OPENINGS } from "../../../releases/store/reports.ts";
import { answers, ChannelParam, listOf } from "../schemas.ts";
import type { StudioApi, StudioParts } from "../studio-context.ts";
import { studioRoute } from "../studio-route.ts";

const Figures = z
  .object({
    openings: z.number(),
    "failed-opening": z.number(),
    "refused-plan": z.number(),
    "crashed-widget": z.number(),
  })
  .openapi("OpeningFigures", {
    description: "Openings of screens that phones reported, and how many had each failure",
  });

const ChannelReports = z
  .object({
    judged: z
      .object({
        release: z.string(),
        before: z.string(),
        what: z.enum(["rollout", "publication"]),
        figures: Figures,
        figuresBefore: Figures,
        leftAlone: z.string().nullable(),
      })
      .nullable()
      .openapi({ description: "What the guard compares now: the release being rolled out or published last" }),
    current: Figures.openapi({ description: "Of the release that the channel serves, of the last 14 days" }),
    failures: listOf(
      z.object({
        kind: z.string(),
        screen: z.string(),
        language: z.string(),
        place: z.string(),
        code: z.string(),
        count: z.number(),
      }),
    ).openapi({ description: "Of the judged release, else of the one served; the most frequent first" }),
    guardActions: listOf(
      z.object({
        release: z.string(),
        served: z.string(),
        what: z.enum(["rollout", "publication"]),
        reason: z.string(),
        figures: z.looseObject({}),
        at: z.string(),
      }),
    ).openapi({ description: "What the guard took back, newest first" }),
  })
  .openapi("ChannelReports");

const find = studioRoute({
  method: "get",
  path: "/channels/{channel}/reports",
  summary: "What phones reported of a channel's releases, and what its guard did",
  request: { params: ChannelParam },
  responses: { 200: answers(ChannelReports, "Counts; nothing of them says whose phone it was") },
});

export function addReportRoutes(api: StudioApi, { store }: StudioParts): void {
  api.openapi(find, async (context) => {
    const { channel: name } = context.req.valid("param");
    const channel = await store.channels.find(name);
    const { release } = channel;
    const judged = await findJudged(store, channel);
    const current = release === null ? undefined : (await store.reports.openings(name, [release])).get(release);
    const shown = judged?.release ?? release;
    const failures = shown === null ? [] : await store.reports.failures(name, shown);
    const guardActions = (await store.guardActions.list(name)).map((one) => ({ ...one, figures: { ...one.figures } }));
    return context.json({ judged, current: current ?? NO_OPENINGS, failures, guardActions }, 200);
  });
}
