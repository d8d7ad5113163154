import { compress } from "hono/compress";
import { reviewRoutes } from "../../../wire/routes/reviews.ts";
import { addEndpoints } from "../endpoint/add-endpoints.ts";
import { idempotent } from "../endpoint/idempotent.ts";
import { toFileOrNull } from "../endpoint/project-files.ts";
import type { StudioApi, StudioParts } from "../endpoint/studio-context.ts";

export function addReviewRoutes(api: StudioApi, parts: StudioParts): void {
  const { changes, reviews, presence } = parts.store;
  addEndpoints(api, reviewRoutes, {
    "GET /changes/{change}/differences": {
      middleware: compress(),
      async run({ params: { change }, actor, context }) {
        // The answer to HEAD has no content: nothing was shown.
        const { base, release, files } = await reviews.show(change, context.req.method === "HEAD" ? null : actor());
        const sides = files.map(({ path, before, after }) => ({
          path,
          before: toFileOrNull(path, before),
          after: toFileOrNull(path, after),
        }));
        return { base, release, files: sides };
      },
    },
    "GET /changes/{change}/reviews": async ({ params: { change }, query }) => ({
      reviews: await reviews.list(change, query),
    }),
    "POST /changes/{change}/comments": {
      middleware: idempotent(parts),
      run: ({ params, body, actor }) => reviews.add({ ...params, ...body, verdict: "comment" }, actor()),
    },
    "POST /changes/{change}/verdicts": {
      middleware: idempotent(parts),
      run: ({ params, body, actor }) => reviews.add({ ...params, ...body }, actor()),
    },
    async "PUT /changes/{change}/presence"({ params: { change }, body: { document }, actor }) {
      const { id, revision, status } = await changes.find(change);
      return { others: await presence.note(id, actor().name, document), revision, status };
    },
  });
}
