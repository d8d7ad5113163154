import { z } from "@hono/zod-openapi";
import { NewToken, Token } from "../../../wire/account-schemas.ts";
import { listOf } from "../../../wire/schemas.ts";
import { addEndpoint } from "../endpoint/add-endpoint.ts";
import type { StudioApi, StudioParts } from "../endpoint/studio-context.ts";

export function addTokenRoutes(api: StudioApi, { accounts: { tokens } }: StudioParts): void {
  addEndpoint(api, {
    method: "get",
    path: "/tokens",
    summary: "What programs may come in by",
    answer: z.object({ tokens: listOf(Token) }),
    description: "Those that are neither over nor revoked",
    run: async () => ({ tokens: await tokens.list() }),
  });
  addEndpoint(api, {
    method: "post",
    path: "/tokens",
    summary: "Makes a token, for a build server",
    asks: { body: NewToken },
    status: 201,
    answer: z.object({ token: Token, secret: z.string() }),
    description: "With its secret, told this once",
    run: ({ body, actor }) => tokens.create(body, actor()),
  });
  addEndpoint(api, {
    method: "delete",
    path: "/tokens/{token}",
    summary: "Revokes a token",
    asks: { params: z.object({ token: z.string() }) },
    answer: null,
    description: "Revoked",
    run: ({ params: { token }, actor }) => tokens.revoke(token, actor()),
  });
}
