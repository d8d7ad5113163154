import { z } from "@hono/zod-openapi";
import { Caller, SessionEntry } from "../schemas/account-schemas.ts";
import { AssertedPasskey } from "../schemas/factor-schemas.ts";
import type { Routes } from "../schemas/route.ts";
import { listOf, pathNumber } from "../schemas/schemas.ts";

const kind = z
  .enum(["browser", "command"])
  .default("browser")
  .openapi({ description: "A browser gets a cookie, a command the session's secret for `Authorization: Bearer`." });
const password = z.string().max(200);
const Begun = z.object({ secret: z.string().optional().openapi({ description: "For a command alone" }) });

export const FactorRequest = z.object({
  ticket: z.string().max(200),
  code: z.string().max(100).optional(),
  passkey: AssertedPasskey.optional(),
});

const signedIn = { status: 201, answer: Begun, description: "Signed in" } as const;
const proved = { answer: Begun, description: "Proved, for 15 minutes" } as const;

export const sessionRoutes = {
  "POST /welcome": {
    permission: "anyone",
    summary: "Takes a one-time link: chooses a password and signs in",
    asks: {
      body: z.object({ secret: z.string().max(200), name: z.string().max(100).optional(), password, kind }),
    },
    ...signedIn,
  },
  "POST /session": {
    permission: "anyone",
    summary: "Signs in by a password",
    asks: { body: z.object({ name: z.string().max(100), password, kind }) },
    ...signedIn,
  },
  "POST /session/factor": {
    permission: "anyone",
    summary: "Answers what a sign-in asked for after the password: a code of an app or for recovery, or a passkey",
    asks: { body: FactorRequest.extend({ kind }) },
    ...signedIn,
  },
  "GET /session": {
    permission: "known",
    forAssistants: true,
    summary: "Who asks, and what they may do",
    answer: Caller,
    description: "The session",
  },
  "POST /session/password": {
    permission: "person",
    confirmed: true,
    summary: "Chooses another password; one's other sessions end",
    asks: { body: z.object({ old: password, password }) },
    answer: null,
    description: "Changed",
  },
  "POST /session/confirm": {
    permission: "person",
    summary: "Proves by the password, once more, who it is; the session gets another secret",
    asks: { body: z.object({ password }) },
    ...proved,
  },
  "POST /session/confirm/factor": {
    permission: "person",
    summary: "Answers what was asked after the password that confirms; the session gets another secret",
    asks: { body: FactorRequest },
    ...proved,
  },
  "DELETE /session": {
    permission: "person",
    summary: "Signs out",
    answer: null,
    description: "Signed out",
  },
  "GET /sessions": {
    permission: "person",
    summary: "One's own sessions",
    answer: z.object({ sessions: listOf(SessionEntry) }),
    description: "Those that are not over",
  },
  "DELETE /sessions/{session}": {
    permission: "person",
    summary: "Ends a session of one's own",
    asks: { params: z.object({ session: pathNumber("session") }) },
    answer: null,
    description: "Ended, or there was none",
  },
  "GET /session/provider": {
    permission: "anyone",
    summary: "Leads the browser to the OpenID Connect provider",
    asks: {
      query: z.object({
        to: z.string().max(500).optional().openapi({ description: "A path to come back to" }),
        confirm: z.literal("1").optional().openapi({ description: "Has the provider ask once more who it is" }),
      }),
    },
    status: 302,
    answer: "response",
    description: "To the provider",
  },
  "GET /session/provider/callback": {
    permission: "anyone",
    summary: "Where the provider sends the browser back to",
    // A provider adds what it likes.
    asks: { query: z.looseObject({}) },
    status: 302,
    answer: "response",
    description: "Signed in, and to where it began",
  },
} as const satisfies Routes;
