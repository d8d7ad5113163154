import { z } from "@hono/zod-openapi";
import { stream } from "hono/streaming";
import { AuditHead, AuditRow, Verified } from "../../../wire/audit-schemas.ts";
import { decimal, listOf } from "../../../wire/schemas.ts";
import { addEndpoint } from "../endpoint/add-endpoint.ts";
import type { StudioApi, StudioParts } from "../endpoint/studio-context.ts";
import { studioRoute } from "../endpoint/studio-route.ts";

const exportAll = studioRoute({
  method: "get",
  path: "/audit/export",
  summary: "All rows, one a line",
  responses: { 200: { description: "JSON lines" } },
});

export function addAuditRoutes(api: StudioApi, { store: { audit } }: StudioParts): void {
  addEndpoint(api, {
    method: "get",
    path: "/audit",
    summary: "The audit log, oldest first",
    asks: {
      query: z.object({
        after: decimal().exactOptional(),
        limit: decimal({ least: 1, most: 500 }).exactOptional(),
      }),
    },
    answer: z.object({ rows: listOf(AuditRow), head: AuditHead.nullable() }),
    description: "Rows, and the last one's hash",
    run: async ({ query }) => ({ rows: await audit.list(query), head: await audit.head() }),
  });
  addEndpoint(api, {
    method: "get",
    path: "/audit/verify",
    summary: "Reads the whole log and says the first row that is not as it was written",
    asks: {
      query: z.object({
        sequence: decimal({ least: 1 }).optional(),
        hash: z.string().optional().openapi({ description: "Noted earlier, elsewhere, of the row of that sequence" }),
      }),
    },
    answer: Verified,
    description: "The result",
    run: ({ query: { sequence, hash } }) =>
      audit.verify(sequence === undefined || hash === undefined ? {} : { head: { sequence, hash } }),
  });
  api.openapi(exportAll, (context) => {
    context.header("content-type", "application/jsonl; charset=utf-8");
    return stream(context, async (body) => {
      for await (const line of audit.export()) await body.write(line);
    });
  });
}
