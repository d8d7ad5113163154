import { z } from "@hono/zod-openapi";
import { GUARDED_KINDS } from "../../language/http/phone-report.ts";
import { listOf } from "./schemas.ts";

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

export const ChannelReports = z
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
    hours: listOf(z.object({ at: z.string(), openings: z.number(), failures: z.number() })).openapi({
      description: "Openings of the last 24 hours and how many failed, of all releases; hours without any are left out",
    }),
    steps: listOf(
      z.object({ percent: z.number(), at: z.string(), openings: z.number(), failures: z.number() }),
    ).openapi({
      description: "Steps of the rollout that have begun, with what was reported of its release until the next one",
    }),
    worst: z
      .object({
        screen: z.string(),
        kind: z.enum(GUARDED_KINDS),
        failures: z.number(),
        openings: z.number(),
        failuresBefore: z.number(),
        openingsBefore: z.number(),
      })
      .nullable()
      .openapi({ description: "The screen of `failing` that fails most often, beside the release before" }),
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

export const PhoneFit = z
  .object({
    release: z.string(),
    days: z.number(),
    phones: z.number(),
    cannot: z.number(),
    unknown: z.number().openapi({ description: "Of builds that no server has told of" }),
    lacking: listOf(z.object({ runtime: z.string(), phones: z.number(), missing: listOf(z.string()) })),
  })
  .openapi("PhoneFit");

export type ChannelReports = z.output<typeof ChannelReports>;
