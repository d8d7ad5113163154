import { z } from "@hono/zod-openapi";
import { ChannelState, Publication, RolloutRequest } from "../schemas/channel-schemas.ts";
import type { Routes } from "../schemas/route.ts";
import { ChannelParam, Reason } from "../schemas/schemas.ts";

const params = ChannelParam;
const state = { answer: ChannelState, description: "The channel" } as const;

export const rolloutRoutes = {
  "POST /channels/{channel}/rollout": {
    permission: "roll-out",
    confirmed: true,
    summary: "Serves an approved release to a part of the channel's visitors",
    asks: { params, seen: "must", body: Reason.partial().extend({ release: z.string(), rules: RolloutRequest }) },
    ...state,
  },
  "POST /channels/{channel}/rollout/step": {
    permission: "roll-out",
    confirmed: true,
    summary: "Gives it to this percentage of visitors from now on",
    asks: { params, seen: "must", body: z.object({ percent: z.number().min(0).max(100) }) },
    ...state,
  },
  "POST /channels/{channel}/rollout/hold": {
    permission: "roll-back",
    summary: "Keeps the percentage that it has reached; the reason may come later",
    asks: { params, seen: "may", body: Reason.partial() },
    ...state,
  },
  "POST /channels/{channel}/rollout/resume": {
    permission: "roll-out",
    confirmed: true,
    summary: "Goes on where it was held",
    asks: { params, seen: "must" },
    ...state,
  },
  "POST /channels/{channel}/rollout/finish": {
    permission: "roll-out",
    confirmed: true,
    summary: "Gives it to everyone",
    asks: { params, seen: "must", body: Reason },
    answer: Publication,
    description: "Published",
  },
  "POST /channels/{channel}/rollout/cancel": {
    permission: "roll-back",
    summary: "Gives everyone the release of before; the reason may come later",
    asks: { params, seen: "may", body: Reason.partial() },
    ...state,
  },
} as const satisfies Routes;
