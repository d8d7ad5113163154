import { z } from "@hono/zod-openapi";
import { Review } from "../schemas/change-schemas.ts";
import type { Routes } from "../schemas/route.ts";
import { listOf, Page, pathNumber } from "../schemas/schemas.ts";

const params = z.object({ change: pathNumber("change") });
const Words = z.object({
  release: z.string().openapi({ description: "What was looked at, as the change names it" }),
  words: z.string(),
  path: z.string().exactOptional(),
  pointer: z.string().exactOptional(),
});

export const reviewRoutes = {
  "GET /changes/{change}/reviews": {
    permission: "read",
    summary: "What people said of a change, newest first",
    asks: { params, query: Page },
    answer: z.object({ reviews: listOf(Review) }),
    description: "Those before an id, of all releases that it ever was",
  },
  "POST /changes/{change}/comments": {
    permission: "comment",
    summary: "Says something of a change",
    asks: { params, body: Words },
    status: 201,
    answer: Review,
    description: "The comment",
  },
  "POST /changes/{change}/verdicts": {
    permission: "approve",
    confirmed: true,
    summary: "Approves a release that was sent for review, or asks for changes",
    asks: { params, body: Words.extend({ verdict: z.enum(["approved", "changes"]) }) },
    status: 201,
    answer: Review,
    description: "The verdict, on that release alone",
  },
  "PUT /changes/{change}/presence": {
    permission: "read",
    summary: "Says that one has a change open, and learns who else has, and whether anything was saved",
    asks: { params, body: z.object({ document: z.string().max(200) }) },
    answer: z.object({ others: listOf(z.object({ name: z.string(), document: z.string() })), revision: z.number() }),
    description: "Those who said so in the last half minute",
  },
} as const satisfies Routes;
