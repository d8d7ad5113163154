import { z } from "@hono/zod-openapi";
import { Change, FileInJson, Review } from "../schemas/change-schemas.ts";
import type { Routes } from "../schemas/route.ts";
import { listOf, Page, pathNumber } from "../schemas/schemas.ts";

const params = z.object({ change: pathNumber("change") });
const Words = z.object({
  release: z.string().openapi({ description: "What was looked at, as the change names it" }),
  words: z.string(),
  path: z.string().exactOptional(),
  pointer: z.string().exactOptional(),
});

const DifferentFile = z.object({
  path: z.string(),
  before: FileInJson.nullable().openapi({ description: "Null where it was added" }),
  after: FileInJson.nullable().openapi({ description: "Null where it was taken away" }),
});

export const reviewRoutes = {
  "GET /changes/{change}/differences": {
    permission: "read",
    summary: "What a change makes different; of one that was sent, notes that this account was shown it",
    asks: { params },
    answer: z.object({ base: z.string(), release: z.string().nullable(), files: listOf(DifferentFile) }),
    description: "The documents that differ from its base, and the release that was sent; null for a draft",
  },
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
    summary: "Approves a release that was sent for review, once its differences were read, or asks for changes",
    asks: { params, body: Words.extend({ verdict: z.enum(["approved", "changes"]) }) },
    status: 201,
    answer: Review,
    description: "The verdict, on that release alone",
  },
  "PUT /changes/{change}/presence": {
    permission: "read",
    summary: "Says that one has a change open, and learns who else has, and what became of it",
    asks: { params, body: z.object({ document: z.string().max(200) }) },
    answer: z.object({
      others: listOf(z.object({ name: z.string(), document: z.string() })),
      revision: z.number(),
      status: Change.shape.status,
    }),
    description: "Those who said so in the last half minute",
  },
} as const satisfies Routes;
