import { z } from "@hono/zod-openapi";
import { actorOf } from "../actor-of.ts";
import { idempotent } from "../idempotent.ts";
import { answers, content, listOf, Review } from "../schemas.ts";
import type { StudioApi, StudioParts } from "../studio-context.ts";
import { studioRoute } from "../studio-route.ts";

const params = z.object({ change: z.coerce.number().int() });
const Words = z.object({
  release: z.string().openapi({ description: "What was looked at, as the change names it" }),
  words: z.string(),
  path: z.string().exactOptional(),
  pointer: z.string().exactOptional(),
});

const list = studioRoute({
  method: "get",
  path: "/changes/{change}/reviews",
  summary: "What people said of a change, oldest first",
  request: { params },
  responses: { 200: answers(z.object({ reviews: listOf(Review) }), "Of all releases that it ever was") },
});

const comment = (parts: StudioParts) =>
  studioRoute({
    method: "post",
    path: "/changes/{change}/comments",
    summary: "Says something of a change",
    middleware: idempotent(parts),
    request: { params, body: content(Words) },
    responses: { 201: answers(Review, "The comment") },
  });

const decide = (parts: StudioParts) =>
  studioRoute({
    method: "post",
    path: "/changes/{change}/verdicts",
    summary: "Approves a release that was sent for review, or asks for changes",
    middleware: idempotent(parts),
    request: { params, body: content(Words.extend({ verdict: z.enum(["approved", "changes"]) })) },
    responses: { 201: answers(Review, "The verdict, on that release alone") },
  });

export function addReviewRoutes(api: StudioApi, parts: StudioParts): void {
  const { reviews } = parts.store;

  api.openapi(list, async (context) => {
    return context.json({ reviews: await reviews.list(context.req.valid("param").change) }, 200);
  });
  api.openapi(comment(parts), async (context) => {
    const review = { ...context.req.valid("param"), ...context.req.valid("json"), verdict: "comment" } as const;
    return context.json(await reviews.add(review, actorOf(context)), 201);
  });
  api.openapi(decide(parts), async (context) => {
    const review = { ...context.req.valid("param"), ...context.req.valid("json") };
    return context.json(await reviews.add(review, actorOf(context)), 201);
  });
}
