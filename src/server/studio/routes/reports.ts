import { z } from "@hono/zod-openapi";
import { PLAN_VERSION } from "../../../language/plan.ts";
import { findJudged } from "../../../releases/guard/create-guard.ts";
import { NOTHING_REPORTED } from "../../../releases/store/reports.ts";
import { ChannelParam, listOf } from "../../../wire/schemas.ts";
import { addEndpoint } from "../endpoint/add-endpoint.ts";
import type { StudioApi, StudioParts } from "../endpoint/studio-context.ts";

const Figures = z
  .object({
    openings: z.number(),
    "failed-opening": z.number(),
    "refused-plan": z.number(),
    "crashed-widget": z.number(),
    visits: z.number().openapi({ description: "Visits to this server's pages that stand behind them" }),
    networks: z.number().openapi({ description: "Networks that these came from: 256 addresses, or a /48 of IPv6" }),
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
        since: z.string(),
        asks: z.string().nullable().openapi({
          description: "Why the guard asks whether to take it back: too few networks say so for it to act by itself",
        }),
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
    ).openapi({ description: "Of `failing`, the most frequent first" }),
    failing: z.string().nullable().openapi({
      description:
        "The judged release, else the one that the guard took back last for what is served, else what is served",
    }),
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

const PhoneFit = z
  .object({
    release: z.string(),
    days: z.number(),
    phones: z.number(),
    cannot: z.number(),
    unknown: z.number().openapi({ description: "Of builds that no server has told of" }),
    lacking: listOf(z.object({ runtime: z.string(), phones: z.number(), missing: listOf(z.string()) })),
  })
  .openapi("PhoneFit");

export function addReportRoutes(api: StudioApi, { store }: StudioParts): void {
  addEndpoint(api, {
    method: "get",
    path: "/channels/{channel}/phones",
    summary: "How many phones seen lately cannot render a release",
    asks: { params: ChannelParam, query: z.object({ release: z.string() }) },
    answer: PhoneFit,
    description:
      "Phones that reported on this channel; those that cannot render it keep the last release that they can",
    async run({ params: { channel }, query }) {
      const { id } = await store.releases.find(query.release);
      const needs = (await store.releases.needs(id)) ?? { planVersion: PLAN_VERSION, widgets: [], actions: [] };
      return { release: id, ...(await store.runtimes.fit(channel, needs)) };
    },
  });
  addEndpoint(api, {
    method: "get",
    path: "/channels/{channel}/reports",
    summary: "What phones reported of a channel's releases, and what its guard did",
    asks: { params: ChannelParam },
    answer: ChannelReports,
    description: "Counts; nothing of them says whose phone it was",
    async run({ params: { channel: name } }) {
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
