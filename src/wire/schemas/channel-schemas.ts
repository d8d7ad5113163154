import { z } from "@hono/zod-openapi";
import { channelName, listOf } from "./schemas.ts";

const percent = z.number().min(0).max(100);

const RolloutRules = z
  .object({
    steps: listOf(z.object({ percent, at: z.iso.datetime() })),
    languages: listOf(z.string()).exactOptional(),
    shell: z.string().exactOptional(),
    testers: listOf(z.string()).exactOptional(),
  })
  .openapi("RolloutRules");

export const RolloutRequest = RolloutRules.extend({
  steps: listOf(
    z.object({ percent, at: z.iso.datetime().exactOptional().openapi({ description: "Now, if not given" }) }),
  ),
}).openapi("AskedRollout");

export const SwitchTarget = z.object({ kind: z.enum(["screen", "call"]), name: z.string().max(100) });

export const Notice = z.record(z.string(), z.string().max(1000)).nullable();

export const ApprovedNotice = z
  .object({ notice: Notice.unwrap(), by: z.string(), at: z.string() })
  .openapi("ApprovedNotice");

export const ChannelState = z
  .object({
    name: z.string(),
    revision: z.number(),
    release: z.string().nullable(),
    rollout: z
      .object({ release: z.string(), rules: RolloutRules, held: z.boolean(), startedAt: z.string() })
      .nullable(),
    switchedOff: listOf(SwitchTarget.extend({ notice: Notice })),
    takenBack: listOf(z.string()).openapi({ description: "Releases whose journeys end at their next page" }),
  })
  .openapi("ChannelState");

const factor = z.number().min(1).max(100).openapi({ description: "So many times as often as with the release before" });

const points = z
  .number()
  .min(0)
  .max(100)
  .openapi({ description: "So many percentage points more; both must be exceeded" });

const Guard = z.object({ on: z.boolean(), factor, points }).openapi("Guard");

export const Channel = z
  .object({
    name: z.string(),
    revision: z.number(),
    release: z.string().nullable(),
    approvals: z.number(),
    ownApproval: z.boolean(),
    lowered: z
      .object({ approvals: z.number(), ownApproval: z.boolean(), by: z.string(), at: z.string() })
      .nullable()
      .openapi({ description: "Rules that ask for less: they hold once somebody else confirms them, or at that time" }),
    guard: Guard,
  })
  .openapi("Channel");

const ChannelSettings = z.object({
  approvals: z.number().int().min(0).max(9).exactOptional(),
  ownApproval: z.boolean().exactOptional(),
});

export const ChangedChannel = ChannelSettings.extend({
  guard: z
    .object({ on: z.boolean().exactOptional(), factor: factor.exactOptional(), points: points.exactOptional() })
    .exactOptional(),
});

export const NewChannel = ChannelSettings.extend({ name: channelName() });

export const Publication = z
  .object({
    channel: z.string(),
    revision: z.number(),
    release: z.string(),
    previous: z.string().nullable(),
    kind: z.enum(["import", "publish", "emergency", "rollback", "guard"]),
    reason: z.string(),
    by: z.string(),
    at: z.string(),
  })
  .openapi("Publication");

export const ListedPublication = Publication.extend({
  number: z.number().openapi({ description: "The release's" }),
  title: z.string().nullable().openapi({ description: "Of the change that brought the release" }),
}).openapi("ListedPublication");

export const Scheduled = z
  .object({
    channel: z.string(),
    release: z.string(),
    at: z.string(),
    reason: z.string(),
    by: z.string(),
    madeAt: z.string(),
    refusal: z
      .string()
      .nullable()
      .openapi({ description: "Why it was not published, or will not be; null while it waits" }),
  })
  .openapi("Scheduled");

export const DetailedChannel = ChannelState.extend(Channel.shape).extend({
  switchedOff: listOf(
    SwitchTarget.extend({ notice: Notice, reason: z.string(), by: z.string(), at: z.string() }),
  ).openapi({ description: "What is out of use, why, by whom and since when" }),
  scheduled: Scheduled.or(z.null()),
  now: z.string().openapi({ description: "When this was so, by the clock that steps and schedules go by" }),
});

export const UnexplainedAct = z
  .object({
    revision: z.number().openapi({ description: "The channel's, after it" }),
    action: z.enum(["rollout-step", "rollout-hold", "rollout-cancel", "schedule-cancel", "switch-on"]),
    part: z.string().openapi({ description: "What was switched on again, as `screen order`; else empty" }),
    by: z.string(),
    at: z.string(),
  })
  .openapi("UnexplainedAct");

export type Channel = z.output<typeof Channel>;

export type DetailedChannel = z.output<typeof DetailedChannel>;

export type UnexplainedAct = z.output<typeof UnexplainedAct>;

export type Scheduled = z.output<typeof Scheduled>;
