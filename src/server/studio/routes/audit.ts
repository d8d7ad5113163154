import { stream } from "hono/streaming";
import { auditRoutes } from "../../../wire/routes/audit.ts";
import { addEndpoints } from "../endpoint/add-endpoints.ts";
import type { StudioApi, StudioParts } from "../endpoint/studio-context.ts";

export function addAuditRoutes(api: StudioApi, { store: { audit } }: StudioParts): void {
  addEndpoints(api, auditRoutes, {
    "GET /audit": async ({ query }) => ({ rows: await audit.list(query), head: await audit.head() }),
    "GET /audit/verify": ({ query: { sequence, hash } }) =>
      audit.verify(sequence === undefined || hash === undefined ? {} : { head: { sequence, hash } }),
    "GET /audit/export": ({ context }) => {
      context.header("content-type", "application/jsonl; charset=utf-8");
      return stream(context, async (body) => {
        for await (const line of audit.export()) await body.write(line);
      });
    },
  });
}
