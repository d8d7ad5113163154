import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { Origin } from "../../../releases/accounts/sessions.ts";
import type { FactorRequest as TypedFactor } from "../../../releases/accounts/sign-in.ts";
import { AccountError } from "../../../releases/identity/account-error.ts";
import { Caller, SessionEntry } from "../../../wire/account-schemas.ts";
import { AssertedPasskey } from "../../../wire/factor-schemas.ts";
import { answers, content, listOf, pathNumber } from "../../../wire/schemas.ts";
import { isFromStudio } from "../endpoint/check-sender.ts";
import { RequestError } from "../endpoint/problem.ts";
import { clearCookie, readCookie, signInCookie, writeCookie } from "../endpoint/session-cookie.ts";
import { siteOf } from "../endpoint/site-of.ts";
import {
  type Caller as CallerOf,
  STUDIO_API,
  type StudioApi,
  type StudioEnv,
  type StudioParts,
} from "../endpoint/studio-context.ts";
import { studioRoute } from "../endpoint/studio-route.ts";

const kind = z
  .enum(["browser", "command"])
  .default("browser")
  .openapi({ description: "A browser gets a cookie, a command the session's secret for `Authorization: Bearer`." });
const password = z.string().max(200);
const Begun = z.object({ secret: z.string().optional().openapi({ description: "For a command alone" }) });

const welcome = studioRoute({
  method: "post",
  path: "/welcome",
  summary: "Takes a one-time link: chooses a password and signs in",
  request: {
    body: content(z.object({ secret: z.string().max(200), name: z.string().max(100).optional(), password, kind })),
  },
  responses: { 201: answers(Begun, "Signed in") },
});

const signIn = studioRoute({
  method: "post",
  path: "/session",
  summary: "Signs in by a password",
  request: { body: content(z.object({ name: z.string().max(100), password, kind })) },
  responses: { 201: answers(Begun, "Signed in") },
});

const FactorRequest = z.object({
  ticket: z.string().max(200),
  code: z.string().max(100).optional(),
  passkey: AssertedPasskey.optional(),
});

const factor = studioRoute({
  method: "post",
  path: "/session/factor",
  summary: "Answers what a sign-in asked for after the password: a code of an app or for recovery, or a passkey",
  request: { body: content(FactorRequest.extend({ kind })) },
  responses: { 201: answers(Begun, "Signed in") },
});

const whoAmI = studioRoute({
  method: "get",
  path: "/session",
  summary: "Who asks, and what they may do",
  responses: { 200: answers(Caller, "The session") },
});

const changePassword = studioRoute({
  method: "post",
  path: "/session/password",
  summary: "Chooses another password; one's other sessions end",
  request: { body: content(z.object({ old: password, password })) },
  responses: { 204: { description: "Changed" } },
});

const confirm = studioRoute({
  method: "post",
  path: "/session/confirm",
  summary: "Proves by the password, once more, who it is; the session gets another secret",
  request: { body: content(z.object({ password })) },
  responses: { 200: answers(Begun, "Proved, for 15 minutes") },
});

const confirmFactor = studioRoute({
  method: "post",
  path: "/session/confirm/factor",
  summary: "Answers what was asked after the password that confirms; the session gets another secret",
  request: { body: content(FactorRequest) },
  responses: { 200: answers(Begun, "Proved, for 15 minutes") },
});

const signOut = studioRoute({
  method: "delete",
  path: "/session",
  summary: "Signs out",
  responses: { 204: { description: "Signed out" } },
});

const list = studioRoute({
  method: "get",
  path: "/sessions",
  summary: "One's own sessions",
  responses: { 200: answers(z.object({ sessions: listOf(SessionEntry) }), "Those that are not over") },
});

const revoke = studioRoute({
  method: "delete",
  path: "/sessions/{session}",
  summary: "Ends a session of one's own",
  request: { params: z.object({ session: pathNumber("session") }) },
  responses: { 204: { description: "Ended, or there was none" } },
});

const toProvider = studioRoute({
  method: "get",
  path: "/session/provider",
  summary: "Leads the browser to the OpenID Connect provider",
  request: {
    query: z.object({
      to: z.string().max(500).optional().openapi({ description: "A path to come back to" }),
      confirm: z.literal("1").optional().openapi({ description: "Has the provider ask once more who it is" }),
    }),
  },
  responses: { 302: { description: "To the provider" } },
});

const fromProvider = studioRoute({
  method: "get",
  path: "/session/provider/callback",
  summary: "Where the provider sends the browser back to",
  // A provider adds what it likes.
  request: { query: z.looseObject({}) },
  responses: { 302: { description: "Signed in, and to where it began" } },
});

const STUDIO = "/studio";

export function addSessionRoutes(api: StudioApi, { accounts }: StudioParts): void {
  const { signIn: entrance, sessions, provider } = accounts;

  /** Signing in anew ends the session of before. */
  async function begin(context: Context<StudioEnv>, as: Origin["kind"], open: (origin: Origin) => Promise<string>) {
    const { address, agent, isPrivate } = context.var.origin;
    if (!isPrivate) throw new RequestError("insecure", "passwords are taken over https alone, or from this machine");
    if (as === "browser" && !isFromStudio(context.req.raw.headers)) {
      throw new RequestError(
        "cross-site",
        "browsers sign in by the studio's own pages; ask for a session of a command",
      );
    }
    const secret = await open({ address, agent, kind: as });
    if (as === "command") return { secret };
    const before = readCookie(context, "session");
    if (before !== undefined) await entrance.out(before, { address });
    writeCookie(context, "session", secret);
    return {};
  }

  api.openapi(welcome, async (context) => {
    const { kind: as, ...request } = context.req.valid("json");
    const site = siteOf(context);
    return context.json(await begin(context, as, (origin) => entrance.withLink(request, origin, site)), 201);
  });
  api.openapi(signIn, async (context) => {
    const { kind: as, name, password: typed } = context.req.valid("json");
    const site = siteOf(context);
    return context.json(await begin(context, as, (origin) => entrance.withPassword(name, typed, origin, site)), 201);
  });
  api.openapi(factor, async (context) => {
    const { kind: as, ...typed } = context.req.valid("json");
    const [request, site] = [factorRequest(typed), siteOf(context)];
    return context.json(await begin(context, as, (origin) => entrance.withFactor(request, origin, site)), 201);
  });
  api.openapi(whoAmI, (context) => {
    const { caller } = context.var;
    if (caller === null) throw new RequestError("signed-out", "sign in first");
    const { kind: known, actor, allowed } = caller;
    const { grants, expiresAt, isProvided, needsFactor } =
      caller.kind === "token"
        ? { grants: [], expiresAt: null, isProvided: false, needsFactor: false }
        : { ...caller.session, grants: caller.session.account.grants };
    return context.json({ kind: known, name: actor.name, grants, allowed, expiresAt, isProvided, needsFactor }, 200);
  });
  api.openapi(changePassword, async (context) => {
    const { session } = sessionOf(context.var.caller);
    await entrance.change(session, context.req.valid("json"), context.var.origin);
    return context.body(null, 204);
  });
  api.openapi(confirm, async (context) => {
    const { session, byCookie } = sessionOf(context.var.caller);
    const { password: typed } = context.req.valid("json");
    const secret = await entrance.confirm(session, typed, context.var.origin, siteOf(context));
    return context.json(handOver(context, secret, byCookie), 200);
  });
  api.openapi(confirmFactor, async (context) => {
    const { session, byCookie } = sessionOf(context.var.caller);
    const request = factorRequest(context.req.valid("json"));
    const secret = await entrance.confirmWithFactor(session, request, context.var.origin, siteOf(context));
    return context.json(handOver(context, secret, byCookie), 200);
  });
  api.openapi(signOut, async (context) => {
    await entrance.out(sessionOf(context.var.caller).secret, context.var.origin);
    clearCookie(context, "session");
    return context.body(null, 204);
  });
  api.openapi(list, async (context) => {
    const { session } = sessionOf(context.var.caller);
    const entries = await sessions.list(session.account.id);
    return context.json({ sessions: entries.map((entry) => ({ ...entry, isThis: entry.id === session.id })) }, 200);
  });
  api.openapi(revoke, async (context) => {
    const { session, actor } = sessionOf(context.var.caller);
    await sessions.revoke(session.account.id, context.req.valid("param").session, actor);
    return context.body(null, 204);
  });
  api.openapi(toProvider, async (context) => {
    const { url, isPrivate } = context.var.origin;
    if (provider === null) throw new RequestError("no-provider", "people sign in by passwords here");
    if (!isPrivate) throw new RequestError("insecure", "sign in over https");
    const { to = STUDIO, confirm: confirms } = context.req.valid("query");
    const begun = await provider.begin(`${url}${STUDIO_API}/session/provider/callback`, pathIn(to), {
      confirms: confirms === "1",
    });
    const cookie = signInCookie(begun.state);
    if (cookie !== null) writeCookie(context, cookie, begun.secret);
    return context.redirect(begun.url, 302);
  });
  api.openapi(fromProvider, async (context) => {
    const { url, address, agent } = context.var.origin;
    if (provider === null) throw new RequestError("no-provider", "people sign in by passwords here");
    const asked = new URL(context.req.url);
    const cookie = signInCookie(asked.searchParams.get("state") ?? "");
    const pending = cookie === null ? "" : (readCookie(context, cookie) ?? "");
    if (cookie !== null) clearCookie(context, cookie);
    const back = new URL(`${asked.pathname}${asked.search}`, url);
    const finished = await provider.finish(back, pending, { address, agent, kind: "browser" }).catch(canceled);
    if (finished === null) return context.redirect(`${STUDIO}?sign-in=canceled`, 302);
    const { session, returnTo } = finished;
    const before = readCookie(context, "session");
    if (before !== undefined) await entrance.out(before, { address });
    writeCookie(context, "session", session);
    return context.redirect(returnTo, 302);
  });
}

/** Who said no at the provider is led back to the door, which says so. */
function canceled(error: unknown): null {
  if (error instanceof AccountError && error.code === "sign-in-canceled") return null;
  throw error;
}

function sessionOf(caller: CallerOf | null) {
  if (caller?.kind !== "account") throw new RequestError("signed-out", "sign in first");
  return caller;
}

function factorRequest({ ticket, code = "", passkey }: z.infer<typeof FactorRequest>): TypedFactor {
  return { ticket, answer: passkey === undefined ? { code } : { passkey } };
}

/** A session's new secret: a browser gets it as a cookie. */
function handOver(context: Context<StudioEnv>, secret: string, byCookie: boolean): z.infer<typeof Begun> {
  if (!byCookie) return { secret };
  writeCookie(context, "session", secret);
  return {};
}

/** A path of the studio; nobody is led elsewhere. */
function pathIn(to: string): string {
  return /^\/studio(\/[\w./-]*)?(\?[\w=&.-]*)?$/.test(to) && !to.includes("..") ? to : STUDIO;
}
