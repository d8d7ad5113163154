import { z } from "@hono/zod-openapi";
import { ChannelReports, PhoneFit } from "../schemas/report-schemas.ts";
import type { Routes } from "../schemas/route.ts";
import { ChannelParam } from "../schemas/schemas.ts";

export const reportRoutes = {
  "GET /channels/{channel}/phones": {
    permission: "read",
    summary: "How many phones seen lately cannot render a release",
    asks: { params: ChannelParam, query: z.object({ release: z.string() }) },
    answer: PhoneFit,
    description:
      "Phones that reported on this channel; those that cannot render it keep the last release that they can",
  },
  "GET /channels/{channel}/reports": {
    permission: "read",
    summary: "What phones reported of a channel's releases, and what its guard did",
    asks: { params: ChannelParam },
    answer: ChannelReports,
    description: "Counts; nothing of them says whose phone it was",
  },
} as const satisfies Routes;
