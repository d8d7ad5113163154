import { z } from "@hono/zod-openapi";
import { Account, Grant, SessionEntry } from "../schemas/account-schemas.ts";
import type { Routes } from "../schemas/route.ts";
import { listOf, pathNumber } from "../schemas/schemas.ts";

const params = z.object({ account: pathNumber("account") });
const Grants = z.object({ grants: listOf(Grant) });
const Link = z.object({
  secret: z.string().openapi({ description: "Of a one-time link, /studio/welcome#<secret>, for three days" }),
});
const account = { answer: Account, description: "The account" } as const;

export const accountRoutes = {
  "GET /accounts": {
    permission: "accounts",
    onAllChannels: true,
    summary: "Everyone who may sign in",
    answer: z.object({ accounts: listOf(Account) }),
    description: "By name",
  },
  "POST /accounts": {
    permission: "accounts",
    onAllChannels: true,
    confirmed: true,
    summary: "Makes an account, whose person chooses the password",
    asks: { body: Grants.extend({ name: z.string() }) },
    status: 201,
    answer: Link.extend({ account: Account }),
    description: "The account, and the link for its person",
  },
  "POST /accounts/vouch": {
    permission: "approve",
    onAllChannels: true,
    confirmed: true,
    summary: "Has an account count as its person's own, whoever made or reset it",
    asks: { body: z.object({ name: z.string() }) },
    ...account,
  },
  "PUT /accounts/{account}/roles": {
    permission: "accounts",
    onAllChannels: true,
    confirmed: true,
    summary: "Gives an account its roles; they hold at once",
    asks: { params, body: Grants },
    ...account,
  },
  "PUT /accounts/{account}/disabled": {
    permission: "accounts",
    onAllChannels: true,
    confirmed: true,
    summary: "Disables an account and ends its sessions, or enables it",
    asks: { params, body: z.object({ isDisabled: z.boolean() }) },
    ...account,
  },
  "POST /accounts/{account}/link": {
    permission: "accounts",
    onAllChannels: true,
    confirmed: true,
    summary: "Makes another one-time link for who forgot the password",
    asks: { params },
    status: 201,
    answer: Link,
    description: "The link",
  },
  "DELETE /accounts/{account}/factors": {
    permission: "accounts",
    onAllChannels: true,
    confirmed: true,
    summary: "Takes somebody's second factors away, who lost them; approvals of the account count again after a day",
    asks: { params },
    answer: null,
    description: "Taken away, and signed out everywhere",
  },
  "GET /accounts/{account}/sessions": {
    permission: "accounts",
    onAllChannels: true,
    summary: "Where somebody is signed in",
    asks: { params },
    answer: z.object({ sessions: listOf(SessionEntry.omit({ isThis: true })) }),
    description: "Those that are not over",
  },
  "DELETE /accounts/{account}/sessions/{session}": {
    permission: "accounts",
    onAllChannels: true,
    summary: "Ends a session of somebody",
    asks: { params: params.extend({ session: pathNumber("session") }) },
    answer: null,
    description: "Ended, or there was none",
  },
} as const satisfies Routes;
