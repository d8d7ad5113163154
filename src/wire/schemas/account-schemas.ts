import { z } from "@hono/zod-openapi";
import { SCOPES } from "../../releases/identity/roles.ts";
import { channelOrAll, listOf } from "./schemas.ts";

export const Grant = z
  .object({ role: z.enum(["viewer", "editor", "approver", "on-call", "admin"]), channel: channelOrAll() })
  .openapi("Grant");

export const Account = z
  .object({
    id: z.number(),
    name: z.string(),
    grants: listOf(Grant),
    isProvided: z.boolean(),
    isDisabled: z.boolean(),
    dependsOn: listOf(z.string()).openapi({
      description: "Who may use it, by what they did to it, until somebody vouches",
    }),
  })
  .openapi("Account");

const AllowedList = listOf(z.object({ permissions: listOf(z.string()), channel: z.string() }));

export const Caller = z
  .object({
    kind: z.enum(["account", "token"]),
    name: z.string().openapi({ description: "As the audit log says it" }),
    grants: listOf(Grant).openapi({ description: "None of a token" }),
    allowed: AllowedList,
    expiresAt: z.string().nullable().openapi({ description: "ISO 8601; an idle session ends before" }),
    isProvided: z.boolean().openapi({ description: "Whether a provider signs the account in, not a password" }),
    needsFactor: z.boolean().openapi({ description: "Whether a second factor must be added before anything else" }),
  })
  .openapi("Caller");

export const SessionEntry = z
  .object({
    id: z.number(),
    kind: z.enum(["browser", "command"]),
    address: z.string(),
    agent: z.string(),
    madeAt: z.string(),
    usedAt: z.string(),
    isThis: z.boolean(),
  })
  .openapi("Session");

export const NewToken = z.object({
  name: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, "small letters, digits and hyphens"),
  scopes: listOf(z.enum(SCOPES)),
  channel: channelOrAll(),
  days: z.number().int().min(1).max(366),
});

export const Token = z
  .object({
    name: z.string(),
    scopes: listOf(z.enum(SCOPES)),
    channel: z.string(),
    allowed: AllowedList.openapi({ description: "What it may do now: no more than the account that made it" }),
    by: z.string(),
    madeAt: z.string(),
    expiresAt: z.string(),
    usedAt: z.string().nullable(),
  })
  .openapi("Token");

export type Caller = z.output<typeof Caller>;

export type Account = z.output<typeof Account>;
