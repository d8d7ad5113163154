import { z } from "@hono/zod-openapi";
import { Scheduled } from "../schemas/channel-schemas.ts";
import type { Routes } from "../schemas/route.ts";
import { ChannelParam, Reason } from "../schemas/schemas.ts";

export const scheduleRoutes = {
  "POST /channels/{channel}/schedule": {
    permission: "publish",
    confirmed: true,
    summary: "Serves an approved release to everyone of the channel from a time on",
    asks: {
      params: ChannelParam,
      seen: "must",
      body: Reason.extend({ release: z.string(), at: z.iso.datetime({ offset: true }) }),
    },
    status: 201,
    answer: Scheduled,
    description: "It waits, and needs at its time what a publication needs",
  },
  "POST /channels/{channel}/schedule/cancel": {
    permission: "roll-back",
    summary: "Takes back what was to be served from a time on, or puts away what was refused at its time",
    asks: { params: ChannelParam, seen: "may", body: Reason.partial() },
    answer: null,
    description: "Nothing is scheduled any more; its ETag is the channel's revision, for a reason that comes later",
  },
} as const satisfies Routes;
