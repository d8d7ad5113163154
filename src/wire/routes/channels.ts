import { z } from "@hono/zod-openapi";
import {
  ApprovedNotice,
  ChangedChannel,
  Channel,
  ChannelState,
  DetailedChannel,
  ListedPublication,
  NewChannel,
  Notice,
  Publication,
  SwitchTarget,
  UnexplainedAct,
} from "../schemas/channel-schemas.ts";
import type { Routes } from "../schemas/route.ts";
import { ChannelParam, listOf, Page, Reason } from "../schemas/schemas.ts";

const params = ChannelParam;
const Releasing = Reason.extend({ release: z.string() });
const published = { answer: Publication, description: "Published" } as const;
const state = { answer: ChannelState, description: "The channel" } as const;

export const channelRoutes = {
  "GET /channels": {
    permission: "read",
    forAssistants: true,
    summary: "The channels",
    answer: z.object({ channels: listOf(Channel) }),
    description: "By name",
  },
  "POST /channels": {
    permission: "settings",
    onAllChannels: true,
    summary: "Makes a channel",
    asks: { body: NewChannel },
    status: 201,
    answer: Channel,
    description: "A channel that serves nothing yet",
  },
  "GET /channels/{channel}": {
    permission: "read",
    forAssistants: true,
    summary: "What a channel serves, what it is to serve, and what its releases need",
    asks: { params },
    answer: DetailedChannel,
    description: "The channel; its ETag is its revision",
  },
  "PATCH /channels/{channel}": {
    permission: "settings",
    confirmed: true,
    summary: "Changes what a channel's releases need: more at once, less after a day or a second person's word",
    asks: { params, seen: "must", body: ChangedChannel },
    answer: Channel,
    description: "The channel",
  },
  "POST /channels/{channel}/lowered/confirm": {
    permission: "settings",
    confirmed: true,
    summary: "Has lowered rules hold at once that somebody else has set",
    asks: { params },
    answer: Channel,
    description: "The channel",
  },
  "POST /channels/{channel}/lowered/cancel": {
    permission: "roll-back",
    summary: "Takes lowered rules back that wait",
    asks: { params, body: Reason },
    answer: Channel,
    description: "The channel",
  },
  "GET /channels/{channel}/history": {
    permission: "read",
    forAssistants: true,
    summary: "What a channel served, newest first",
    asks: { params, query: Page },
    answer: z.object({ publications: listOf(ListedPublication) }),
    description: "Those before a revision",
  },
  "POST /channels/{channel}/publish": {
    permission: "publish",
    confirmed: true,
    summary: "Serves an approved release to everyone of the channel",
    asks: { params, seen: "must", body: Releasing },
    ...published,
  },
  "POST /channels/{channel}/emergency": {
    permission: "emergency",
    confirmed: true,
    summary: "Serves a release that nobody approved; the history says so for ever",
    asks: { params, seen: "must", body: Releasing },
    ...published,
  },
  "POST /channels/{channel}/rollback": {
    permission: "roll-back",
    summary: "Serves an earlier release of the channel again; the reason may come later",
    asks: { params, seen: "must", body: Releasing.partial() },
    ...published,
    description: "Rolled back; to the release before, if none was named",
  },
  "POST /channels/{channel}/reasons": {
    permission: "roll-back",
    summary: "Gives the reason of what took one click afterwards, once: a hold, a rollback, a part switched on",
    asks: {
      params,
      body: Reason.extend({
        revision: z.number().int().min(1).openapi({ description: "The channel's, after what it explains" }),
      }),
    },
    answer: null,
    description: "It stands in the audit log, and in the channel's history",
  },
  "GET /channels/{channel}/unexplained": {
    permission: "read",
    summary: "What took one click and has no reason yet, but for rollbacks: these stand in the history",
    asks: { params },
    answer: z.object({ acts: listOf(UnexplainedAct) }),
    description: "The latest 20, newest first",
  },
  "GET /channels/{channel}/notices": {
    permission: "read",
    summary: "Notices that whoever may switch something off may show",
    asks: { params },
    answer: z.object({ notices: listOf(ApprovedNotice) }),
    description: "The latest first",
  },
  "POST /channels/{channel}/notices": {
    permission: "approve",
    confirmed: true,
    summary: "Approves a notice, for others to show when they switch something off",
    asks: { params, body: z.object({ notice: Notice.unwrap().refine((words) => Object.keys(words).length > 0) }) },
    answer: null,
    description: "Approved",
  },
  "POST /channels/{channel}/switch-off": {
    permission: "switch",
    confirmed: true,
    summary: "Takes a screen or a call out of use",
    asks: { params, seen: "may", body: SwitchTarget.extend({ notice: Notice, ...Reason.shape }) },
    ...state,
  },
  "POST /channels/{channel}/switch-on": {
    permission: "switch",
    confirmed: true,
    summary: "Brings a screen or a call back; the reason may come later",
    asks: { params, seen: "may", body: SwitchTarget.extend(Reason.partial().shape) },
    ...state,
  },
  "GET /channels/{channel}/simulate": {
    permission: "read",
    summary: "Which release a visitor gets, and why",
    asks: {
      params,
      query: z.object({
        who: z.string().openapi({ example: "user=u1" }),
        language: z.string(),
        shell: z.string().optional(),
        runtime: z
          .string()
          .optional()
          .openapi({ description: "The build of the client; any that can render it, if not given" }),
        at: z.iso.datetime().optional().openapi({ description: "Now, if not given" }),
      }),
    },
    answer: z.object({ release: z.string().nullable(), reason: z.string(), explanation: z.string() }),
    description: "The answer",
  },
} as const satisfies Routes;
