import { z } from "@hono/zod-openapi";
import { Review } from "../../../wire/change-schemas.ts";
import { listOf, Page, pathNumber } from "../../../wire/schemas.ts";
import { addEndpoint } from "../endpoint/add-endpoint.ts";
import { idempotent } from "../endpoint/idempotent.ts";
import type { StudioApi, StudioParts } from "../endpoint/studio-context.ts";

const params = z.object({ change: pathNumber("change") });
const Words = z.object({
  release: z.string().openapi({ description: "What was looked at, as the change names it" }),
  words: z.string(),
  path: z.string().exactOptional(),
  pointer: z.string().exactOptional(),
});

export function addReviewRoutes(api: StudioApi, parts: StudioParts): void {
  const { changes, reviews, presence } = parts.store;
  addEndpoint(api, {
    method: "get",
    path: "/changes/{change}/reviews",
    summary: "What people said of a change, newest first",
    asks: { params, query: Page },
    answer: z.object({ reviews: listOf(Review) }),
    description: "Those before an id, of all releases that it ever was",
    run: async ({ params: { change }, query }) => ({ reviews: await reviews.list(change, query) }),
  });
  addEndpoint(api, {
    method: "post",
    path: "/changes/{change}/comments",
    summary: "Says something of a change",
    middleware: idempotent(parts),
    asks: { params, body: Words },
    status: 201,
    answer: Review,
    description: "The comment",
    run: ({ params, body, actor }) => reviews.add({ ...params, ...body, verdict: "comment" }, actor()),
  });
  addEndpoint(api, {
    method: "post",
    path: "/changes/{change}/verdicts",
    summary: "Approves a release that was sent for review, or asks for changes",
    middleware: idempotent(parts),
    asks: { params, body: Words.extend({ verdict: z.enum(["approved", "changes"]) }) },
    status: 201,
    answer: Review,
    description: "The verdict, on that release alone",
    run: ({ params, body, actor }) => reviews.add({ ...params, ...body }, actor()),
  });
  addEndpoint(api, {
    method: "put",
    path: "/changes/{change}/presence",
    summary: "Says that one has a change open, and learns who else has, and whether anything was saved",
    asks: { params, body: z.object({ document: z.string().max(200) }) },
    answer: z.object({ others: listOf(z.object({ name: z.string(), document: z.string() })), revision: z.number() }),
    description: "Those who said so in the last half minute",
    async run({ params: { change }, body: { document }, actor }) {
      const { id, revision } = await changes.find(change);
      return { others: await presence.note(id, actor().name, document), revision };
    },
  });
}
