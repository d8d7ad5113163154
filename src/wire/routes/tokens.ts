import { z } from "@hono/zod-openapi";
import { NewToken, Token } from "../schemas/account-schemas.ts";
import type { Routes } from "../schemas/route.ts";
import { listOf } from "../schemas/schemas.ts";

export const tokenRoutes = {
  "GET /tokens": {
    permission: "accounts",
    onAllChannels: true,
    summary: "What programs may come in by",
    answer: z.object({ tokens: listOf(Token) }),
    description: "Those that are neither over nor revoked",
  },
  "POST /tokens": {
    permission: "accounts",
    onAllChannels: true,
    confirmed: true,
    summary: "Makes a token, for a build server",
    asks: { body: NewToken },
    status: 201,
    answer: z.object({ token: Token, secret: z.string() }),
    description: "With its secret, told this once",
  },
  "DELETE /tokens/{token}": {
    permission: "accounts",
    onAllChannels: true,
    summary: "Revokes a token",
    asks: { params: z.object({ token: z.string() }) },
    answer: null,
    description: "Revoked",
  },
} as const satisfies Routes;
