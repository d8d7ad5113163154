import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { Owner } from "../../../releases/second-factors/second-factors.ts";
import { Codes, CreatedPasskey, Factors } from "../../../wire/factor-schemas.ts";
import { addEndpoint } from "../endpoint/add-endpoint.ts";
import { RequestError } from "../endpoint/problem.ts";
import { siteOf } from "../endpoint/site-of.ts";
import type { StudioApi, StudioEnv, StudioParts } from "../endpoint/studio-context.ts";

const MAX_NAME_LENGTH = 60;

/** A person's own second factors. */
export function addFactorRoutes(api: StudioApi, { accounts: { secondFactors } }: StudioParts): void {
  addEndpoint(api, {
    method: "get",
    path: "/session/factors",
    summary: "One's own second factors",
    answer: Factors,
    description: "The factors, without their secrets",
    run: ({ context }) => secondFactors.list(ownerOf(context).account),
  });
  addEndpoint(api, {
    method: "post",
    path: "/session/totp",
    summary: "Begins to set up an app that makes codes",
    answer: z.object({ secret: z.string(), url: z.string() }),
    description: "What the app is given; it counts once its first code is confirmed",
    run: ({ context }) => secondFactors.beginTotp(ownerOf(context)),
  });
  addEndpoint(api, {
    method: "post",
    path: "/session/totp/confirm",
    summary: "Confirms the app by its first code",
    asks: { body: z.object({ code: z.string().max(20) }) },
    answer: Codes,
    description: "From now on a sign-in asks for a code",
    run: ({ body, context }) => secondFactors.confirmTotp(ownerOf(context), body.code),
  });
  addEndpoint(api, {
    method: "delete",
    path: "/session/totp",
    summary: "Removes the app that makes codes",
    answer: null,
    description: "Removed",
    run: ({ context }) => secondFactors.removeTotp(ownerOf(context)),
  });
  addEndpoint(api, {
    method: "post",
    path: "/session/passkeys/options",
    summary: "Begins to add a passkey",
    answer: z.object({ ticket: z.string(), options: z.looseObject({ challenge: z.string() }) }),
    description: "What the browser makes a key by, within five minutes",
    async run({ context }) {
      const { ticket, options } = await secondFactors.beginPasskey(ownerOf(context), siteOf(context));
      return { ticket, options: { ...options } };
    },
  });
  addEndpoint(api, {
    method: "post",
    path: "/session/passkeys",
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
    run({ body: { ticket, name, passkey }, context }) {
      return secondFactors.addPasskey(ownerOf(context), { ticket, name, response: passkey }, siteOf(context));
    },
  });
  addEndpoint(api, {
    method: "delete",
    path: "/session/passkeys/{passkey}",
    summary: "Removes a passkey",
    asks: { params: z.object({ passkey: z.string() }) },
    answer: null,
    description: "Removed",
    run: ({ params, context }) => secondFactors.removePasskey(ownerOf(context), params.passkey),
  });
  addEndpoint(api, {
    method: "post",
    path: "/session/recovery-codes",
    summary: "Makes new codes for recovery; those of before are over",
    answer: Codes,
    description: "The codes",
    run: async ({ context }) => ({ codes: await secondFactors.renewCodes(ownerOf(context)) }),
  });
}

function ownerOf({ var: { caller } }: Context<StudioEnv>): Owner {
  if (caller?.kind !== "account") throw new RequestError("signed-out", "sign in first");
  if (caller.session.isProvided) throw new RequestError("forbidden", "your provider asks for your second factor");
  const { id: session, account } = caller.session;
  return { account: account.id, session, actor: caller.actor };
}
