import { z } from "@hono/zod-openapi";
import { Codes, CreatedPasskey, Factors } from "../schemas/factor-schemas.ts";
import type { Routes } from "../schemas/route.ts";

const MAX_NAME_LENGTH = 60;

/** A person's own second factors. */
export const factorRoutes = {
  "GET /session/factors": {
    permission: "person",
    summary: "One's own second factors",
    answer: Factors,
    description: "The factors, without their secrets",
  },
  "POST /session/totp": {
    permission: "person",
    confirmed: true,
    summary: "Begins to set up an app that makes codes",
    answer: z.object({ secret: z.string(), url: z.string() }),
    description: "What the app is given; it counts once its first code is confirmed",
  },
  "POST /session/totp/confirm": {
    permission: "person",
    confirmed: true,
    summary: "Confirms the app by its first code",
    asks: { body: z.object({ code: z.string().max(20) }) },
    answer: Codes,
    description: "From now on a sign-in asks for a code",
  },
  "DELETE /session/totp": {
    permission: "person",
    confirmed: true,
    summary: "Removes the app that makes codes",
    answer: null,
    description: "Removed",
  },
  "POST /session/passkeys/options": {
    permission: "person",
    confirmed: true,
    summary: "Begins to add a passkey",
    answer: z.object({ ticket: z.string(), options: z.looseObject({ challenge: z.string() }) }),
    description: "What the browser makes a key by, within five minutes",
  },
  "POST /session/passkeys": {
    permission: "person",
    confirmed: true,
    summary: "Adds a passkey that the browser made",
    asks: {
      body: z.object({
        ticket: z.string().max(200),
        name: z.string().trim().min(1).max(MAX_NAME_LENGTH),
        passkey: CreatedPasskey,
      }),
    },
    status: 201,
    answer: Codes,
    description: "From now on a sign-in asks for a passkey",
  },
  "DELETE /session/passkeys/{passkey}": {
    permission: "person",
    confirmed: true,
    summary: "Removes a passkey",
    asks: { params: z.object({ passkey: z.string() }) },
    answer: null,
    description: "Removed",
  },
  "POST /session/recovery-codes": {
    permission: "person",
    confirmed: true,
    summary: "Makes new codes for recovery; those of before are over",
    answer: Codes,
    description: "The codes",
  },
} as const satisfies Routes;
