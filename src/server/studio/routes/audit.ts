import { stream } from "hono/streaming";
import type { AuditFilter } from "../../../releases/store/audit/audit.ts";
import { auditRoutes } from "../../../wire/routes/audit.ts";
import { addEndpoints } from "../endpoint/add-endpoints.ts";
import type { StudioApi, StudioParts } from "../endpoint/studio-context.ts";

export function addAuditRoutes(api: StudioApi, { store: { audit, releases } }: StudioParts): void {
  /** Releases are named by their number, too; the log has their ids. */
  async function filterOf<Query extends AuditFilter>(query: Query): Promise<Query> {
    return query.release === undefined ? query : { ...query, release: (await releases.find(query.release)).id };
  }
  addEndpoints(api, auditRoutes, {
    "GET /audit": async ({ query }) => ({ rows: await audit.list(await filterOf(query)), head: await audit.head() }),
    "GET /audit/verify": ({ query: { sequence, hash } }) =>
      audit.verify(sequence === undefined || hash === undefined ? {} : { head: { sequence, hash } }),
    async "GET /audit/export"({ query, context }) {
      const filter = await filterOf(query);
      context.header("content-type", "application/jsonl; charset=utf-8");
      context.header("content-disposition", 'attachment; filename="audit.jsonl"');
      return stream(context, async (body) => {
        for await (const line of audit.export(filter)) await body.write(line);
      });
    },
  });
}
