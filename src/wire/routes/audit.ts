import { z } from "@hono/zod-openapi";
import { AuditHead, ListedAuditRow, Verified } from "../schemas/audit-schemas.ts";
import type { Routes } from "../schemas/route.ts";
import { decimal, listOf } from "../schemas/schemas.ts";

const Filter = z.object({
  actor: z.string().max(200).exactOptional().openapi({ description: "Who did it" }),
  kind: z.string().max(40).exactOptional().openapi({ description: "Of what was done something to: change, channel" }),
  release: z.string().exactOptional().openapi({ description: "One that the row names, by its id or its number" }),
  since: z.iso.datetime().exactOptional().openapi({ description: "The first moment, in UTC" }),
  until: z.iso.datetime().exactOptional().openapi({ description: "The moment after the last, in UTC" }),
});

export const auditRoutes = {
  "GET /audit": {
    permission: "audit",
    summary: "The audit log, oldest first if not asked otherwise",
    asks: {
      query: Filter.extend({
        after: decimal().exactOptional(),
        before: decimal({ least: 1 }).exactOptional(),
        order: z.enum(["oldest", "newest"]).exactOptional(),
        limit: decimal({ least: 1, most: 500 }).exactOptional(),
      }),
    },
    answer: z.object({ rows: listOf(ListedAuditRow), head: AuditHead.nullable() }),
    description: "Rows, and the last one's hash",
  },
  "GET /audit/verify": {
    permission: "audit",
    summary: "Reads the whole log and says the first row that is not as it was written",
    asks: {
      query: z.object({
        sequence: decimal({ least: 1 }).optional(),
        hash: z.string().optional().openapi({ description: "Noted earlier, elsewhere, of the row of that sequence" }),
      }),
    },
    answer: Verified,
    description: "The result",
  },
  "GET /audit/export": {
    permission: "audit",
    summary: "All rows, or those about something, one a line",
    asks: { query: Filter },
    answer: "response",
    description: "JSON lines",
  },
} as const satisfies Routes;
