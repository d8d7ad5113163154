import type { Context } from "hono";
import type { Owner } from "../../../releases/second-factors/second-factors.ts";
import { factorRoutes } from "../../../wire/routes/factors.ts";
import { addEndpoints } from "../endpoint/add-endpoints.ts";
import { RequestError } from "../endpoint/problem.ts";
import { siteOf } from "../endpoint/site-of.ts";
import type { StudioApi, StudioEnv, StudioParts } from "../endpoint/studio-context.ts";

export function addFactorRoutes(api: StudioApi, { accounts: { secondFactors } }: StudioParts): void {
  addEndpoints(api, factorRoutes, {
    "GET /session/factors": ({ context }) => secondFactors.list(ownerOf(context).account),
    "POST /session/totp": ({ context }) => secondFactors.beginTotp(ownerOf(context)),
    "POST /session/totp/confirm": ({ body, context }) => secondFactors.confirmTotp(ownerOf(context), body.code),
    "DELETE /session/totp": ({ context }) => secondFactors.removeTotp(ownerOf(context)),
    async "POST /session/passkeys/options"({ context }) {
      const { ticket, options } = await secondFactors.beginPasskey(ownerOf(context), siteOf(context));
      return { ticket, options: { ...options } };
    },
    "POST /session/passkeys"({ body: { ticket, name, passkey }, context }) {
      return secondFactors.addPasskey(ownerOf(context), { ticket, name, response: passkey }, siteOf(context));
    },
    "DELETE /session/passkeys/{passkey}": ({ params, context }) =>
      secondFactors.removePasskey(ownerOf(context), params.passkey),
    "POST /session/recovery-codes": async ({ context }) => ({
      codes: await secondFactors.renewCodes(ownerOf(context)),
    }),
  });
}

function ownerOf({ var: { caller } }: Context<StudioEnv>): Owner {
  if (caller?.kind !== "account") throw new RequestError("signed-out", "sign in first");
  if (caller.session.isProvided) throw new RequestError("forbidden", "your provider asks for your second factor");
  const { id: session, account } = caller.session;
  return { account: account.id, session, actor: caller.actor };
}
