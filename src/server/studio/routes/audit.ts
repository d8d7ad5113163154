import { z } from "@hono/zod-openapi";
import { stream } from "hono/streaming";
import { AuditHead, AuditRow, answers, listOf, Verified } from "../schemas.ts";
import type { StudioApi, StudioParts } from "../studio-context.ts";
import { studioRoute } from "../studio-route.ts";

const list = studioRoute({
  method: "get",
  path: "/audit",
  summary: "The audit log, oldest first",
  request: {
    query: z.object({
      after: z.coerce.number().int().min(0).exactOptional(),
      limit: z.coerce.number().int().min(1).max(500).exactOptional(),
    }),
  },
  responses: {
    200: answers(z.object({ rows: listOf(AuditRow), head: AuditHead.nullable() }), "Rows, and the last one's hash"),
  },
});

const verify = studioRoute({
  method: "get",
  path: "/audit/verify",
  summary: "Reads the whole log and says the first row that is not as it was written",
  request: {
    query: z.object({
      sequence: z.coerce.number().int().positive().optional(),
      hash: z.string().optional().openapi({ description: "Noted earlier, elsewhere, of the row of that sequence" }),
    }),
  },
  responses: { 200: answers(Verified, "The result") },
});

const exportAll = studioRoute({
  method: "get",
  path: "/audit/export",
  summary: "All rows, one a line",
  responses: { 200: { description: "JSON lines" } },
});

export function addAuditRoutes(api: StudioApi, { store: { audit } }: StudioParts): void {
  api.openapi(list, async (context) => {
    return context.json({ rows: await audit.list(context.req.valid("query")), head: await audit.head() }, 200);
  });
  api.openapi(verify, async (context) => {
    const { sequence, hash } = context.req.valid("query");
    const noted = sequence === undefined || hash === undefined ? {} : { head: { sequence, hash } };
    return context.json(await audit.verify(noted), 200);
  });
  api.openapi(exportAll, (context) => {
    context.header("content-type", "application/jsonl; charset=utf-8");
    return stream(context, async (body) => {
      for await (const line of audit.export()) await body.write(line);
    });
  });
}
