import { reviewRoutes } from "../../../wire/routes/reviews.ts";
import { addEndpoints } from "../endpoint/add-endpoints.ts";
import { idempotent } from "../endpoint/idempotent.ts";
import type { StudioApi, StudioParts } from "../endpoint/studio-context.ts";

export function addReviewRoutes(api: StudioApi, parts: StudioParts): void {
  const { changes, reviews, presence } = parts.store;
  addEndpoints(api, reviewRoutes, {
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
      const { id, revision } = await changes.find(change);
      return { others: await presence.note(id, actor().name, document), revision };
    },
  });
}
