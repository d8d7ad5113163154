import type { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { Origin } from "../../../releases/accounts/sessions.ts";
import type { SignIn, FactorRequest as TypedFactor } from "../../../releases/accounts/sign-in.ts";
import { AccountError } from "../../../releases/identity/account-error.ts";
import { type FactorRequest, sessionRoutes } from "../../../wire/routes/session.ts";
import { addEndpoints } from "../endpoint/add-endpoints.ts";
import { isFromStudio } from "../endpoint/check-sender.ts";
import { RequestError } from "../endpoint/problem.ts";
import { clearCookie, readCookie, signInCookie, writeCookie } from "../endpoint/session-cookie.ts";
import { siteOf } from "../endpoint/site-of.ts";
import {
  type Caller,
  STUDIO_API,
  type StudioApi,
  type StudioEnv,
  type StudioParts,
} from "../endpoint/studio-context.ts";

const STUDIO = "/studio";

export function addSessionRoutes(api: StudioApi, { accounts }: StudioParts): void {
  const { signIn, sessions, provider } = accounts;
  addEndpoints(api, sessionRoutes, {
    "POST /welcome": ({ body: { kind, ...request }, context }) =>
      begin(context, signIn, kind, (origin) => signIn.withLink(request, origin, siteOf(context))),
    "POST /session": ({ body: { kind, name, password }, context }) =>
      begin(context, signIn, kind, (origin) => signIn.withPassword(name, password, origin, siteOf(context))),
    "POST /session/factor": ({ body: { kind, ...typed }, context }) =>
      begin(context, signIn, kind, (origin) => signIn.withFactor(factorRequest(typed), origin, siteOf(context))),
    "GET /session": ({ context }) => describeCaller(context.var.caller),
    "POST /session/password": ({ body, context }) =>
      signIn.change(sessionOf(context).session, body, context.var.origin),
    async "POST /session/confirm"({ body: { password }, context }) {
      const { session } = sessionOf(context);
      return handOver(context, await signIn.confirm(session, password, context.var.origin, siteOf(context)));
    },
    async "POST /session/confirm/factor"({ body, context }) {
      const [{ session }, request] = [sessionOf(context), factorRequest(body)];
      return handOver(context, await signIn.confirmWithFactor(session, request, context.var.origin, siteOf(context)));
    },
    async "DELETE /session"({ context }) {
      await signIn.out(sessionOf(context).secret, context.var.origin);
      clearCookie(context, "session");
    },
    async "GET /sessions"({ context }) {
      const { session } = sessionOf(context);
      const entries = await sessions.list(session.account.id);
      return { sessions: entries.map((entry) => ({ ...entry, isThis: entry.id === session.id })) };
    },
    "DELETE /sessions/{session}": ({ params, context }) => {
      const { session, actor } = sessionOf(context);
      return sessions.revoke(session.account.id, params.session, actor);
    },
    "GET /session/provider": ({ query, context }) => beginAtProvider(context, provider, query),
    "GET /session/provider/callback": ({ context }) => finishAtProvider(context, accounts),
  });
}

type Provider = StudioParts["accounts"]["provider"];

/** Signing in anew ends the session of before. */
async function begin(
  context: Context<StudioEnv>,
  signIn: SignIn,
  kind: Origin["kind"],
  open: (origin: Origin) => Promise<string>,
): Promise<{ secret?: string }> {
  const { address, agent, isPrivate } = context.var.origin;
  if (!isPrivate) throw new RequestError("insecure", "passwords are taken over https alone, or from this machine");
  if (kind === "browser" && !isFromStudio(context.req.raw.headers)) {
    const words = "browsers sign in by the studio's own pages; ask for a session of a command";
    throw new RequestError("cross-site", words);
  }
  const secret = await open({ address, agent, kind });
  if (kind === "command") return { secret };
  await replaceSession(context, signIn, secret);
  return {};
}

async function replaceSession(context: Context<StudioEnv>, signIn: SignIn, secret: string): Promise<void> {
  const before = readCookie(context, "session");
  if (before !== undefined) await signIn.out(before, { address: context.var.origin.address });
  writeCookie(context, "session", secret);
}

function describeCaller(caller: Caller | null) {
  if (caller === null) throw new RequestError("signed-out", "sign in first");
  const { kind, actor, allowed } = caller;
  const { grants, expiresAt, isProvided, needsFactor } =
    caller.kind === "token"
      ? { grants: [], expiresAt: null, isProvided: false, needsFactor: false }
      : { ...caller.session, grants: caller.session.account.grants };
  return { kind, name: actor.name, grants, allowed, expiresAt, isProvided, needsFactor };
}

interface ProviderQuery {
  readonly to?: string | undefined;
  readonly confirm?: "1" | undefined;
}

async function beginAtProvider(
  context: Context<StudioEnv>,
  provider: Provider,
  { to = STUDIO, confirm }: ProviderQuery,
): Promise<Response> {
  const { url, isPrivate } = context.var.origin;
  if (provider === null) throw new RequestError("no-provider", "people sign in by passwords here");
  if (!isPrivate) throw new RequestError("insecure", "sign in over https");
  const callback = `${url}${STUDIO_API}/session/provider/callback`;
  const begun = await provider.begin(callback, pathIn(to), { confirms: confirm === "1" });
  const cookie = signInCookie(begun.state);
  if (cookie !== null) writeCookie(context, cookie, begun.secret);
  return context.redirect(begun.url, 302);
}

async function finishAtProvider(
  context: Context<StudioEnv>,
  { provider, signIn }: StudioParts["accounts"],
): Promise<Response> {
  const { url, address, agent } = context.var.origin;
  if (provider === null) throw new RequestError("no-provider", "people sign in by passwords here");
  const asked = new URL(context.req.url);
  const cookie = signInCookie(asked.searchParams.get("state") ?? "");
  const pending = cookie === null ? "" : (readCookie(context, cookie) ?? "");
  if (cookie !== null) clearCookie(context, cookie);
  const back = new URL(`${asked.pathname}${asked.search}`, url);
  const finished = await provider.finish(back, pending, { address, agent, kind: "browser" }).catch(canceled);
  if (finished === null) return context.redirect(`${STUDIO}?sign-in=canceled`, 302);
  await replaceSession(context, signIn, finished.session);
  return context.redirect(finished.returnTo, 302);
}

/** Who said no at the provider is led back to the door, which says so. */
function canceled(error: unknown): null {
  if (error instanceof AccountError && error.code === "sign-in-canceled") return null;
  throw error;
}

function sessionOf({ var: { caller } }: Context<StudioEnv>) {
  if (caller?.kind !== "account") throw new RequestError("signed-out", "sign in first");
  return caller;
}

function factorRequest({ ticket, code = "", passkey }: z.infer<typeof FactorRequest>): TypedFactor {
  return { ticket, answer: passkey === undefined ? { code } : { passkey } };
}

/** A session's new secret: a browser gets it as a cookie. */
function handOver(context: Context<StudioEnv>, secret: string): { secret?: string } {
  if (!sessionOf(context).byCookie) return { secret };
  writeCookie(context, "session", secret);
  return {};
}

/** A path of the studio; nobody is led elsewhere. */
function pathIn(to: string): string {
  return /^\/studio(\/[\w./-]*)?(\?[\w=&.-]*)?$/.test(to) && !to.includes("..") ? to : STUDIO;
}
