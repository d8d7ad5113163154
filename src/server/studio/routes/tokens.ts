import { z } from "@hono/zod-openapi";
import { actorOf } from "../actor-of.ts";
import { answers, content, listOf, NewToken, Token } from "../schemas.ts";
import type { StudioApi, StudioParts } from "../studio-context.ts";
import { studioRoute } from "../studio-route.ts";

const list = studioRoute({
  method: "get",
  path: "/tokens",
  summary: "What programs may come in by",
  responses: { 200: answers(z.object({ tokens: listOf(Token) }), "Those that are neither over nor revoked") },
});

const create = studioRoute({
  method: "post",
  path: "/tokens",
  summary: "Makes a token, for a build server",
  request: { body: content(NewToken) },
  responses: { 201: answers(z.object({ token: Token, secret: z.string() }), "With its secret, told this once") },
});

const revoke = studioRoute({
  method: "delete",
  path: "/tokens/{token}",
  summary: "Revokes a token",
  request: { params: z.object({ token: z.string() }) },
  responses: { 204: { description: "Revoked" } },
});

export function addTokenRoutes(api: StudioApi, { accounts: { tokens } }: StudioParts): void {
  api.openapi(list, async (context) => context.json({ tokens: await tokens.list() }, 200));
  api.openapi(create, async (context) =>
    context.json(await tokens.create(context.req.valid("json"), actorOf(context)), 201),
  );
  api.openapi(revoke, async (context) => {
    await tokens.revoke(context.req.valid("param").token, actorOf(context));
    return context.body(null, 204);
  });
}
