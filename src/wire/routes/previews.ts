import { z } from "@hono/zod-openapi";
import { FileInJson } from "../schemas/change-schemas.ts";
import type { Routes } from "../schemas/route.ts";
import { listOf, pathNumber } from "../schemas/schemas.ts";

const params = z.object({ change: pathNumber("change") });
const MAX_SECRET_LENGTH = 200;

/** Links to look at a change on a phone where nobody is signed in. */
export const previewRoutes = {
  "POST /changes/{change}/previews": {
    permission: "comment",
    summary: "Makes a link that shows a change for an hour to whoever has it",
    asks: { params },
    status: 201,
    answer: z.object({ secret: z.string(), expiresAt: z.string() }),
    description: "With its secret, told this once: the link is `/studio/phone#<secret>`",
  },
  "GET /changes/{change}/previews": {
    permission: "read",
    summary: "Links that show a change",
    asks: { params },
    answer: z.object({ previews: listOf(z.object({ by: z.string(), expiresAt: z.string() })) }),
    description: "Those that are not over",
  },
  "DELETE /changes/{change}/previews": {
    permission: "comment",
    summary: "Ends all links that show a change",
    asks: { params },
    answer: null,
    description: "Ended",
  },
  "POST /previews": {
    permission: "anyone",
    summary: "The change that a link shows, as it is now",
    asks: {
      body: z.object({
        secret: z.string().max(MAX_SECRET_LENGTH),
        seen: z.number().int().exactOptional().openapi({ description: "The revision that is here already" }),
      }),
    },
    answer: z.object({
      title: z.string(),
      revision: z.number(),
      expiresAt: z.string(),
      files: listOf(FileInJson).nullable(),
    }),
    description: "Its documents; null where that revision was seen",
  },
} as const satisfies Routes;
