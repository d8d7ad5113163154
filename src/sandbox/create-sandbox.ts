import { Hono } from "hono";
import { own } from "../kit/own.ts";
import type { CallDocument } from "../language/documents.ts";
import { backendPaths, callPath } from "../route/backend-path.ts";
import type { Sandbox, SandboxDocuments, SandboxOptions } from "./documents.ts";
import type { Lender } from "./lender.ts";
import { prepareCall } from "./prepare-call.ts";
import { jsonResponse } from "./responses.ts";
import { createSessions } from "./session.ts";
import { reportSession } from "./session-report.ts";
import { visitCall } from "./visit-call.ts";
import { wait } from "./wait.ts";

/**
 * A backend made of the documents: one route per call, and the lender's own pages below `<prefix>/sandbox`.
 * The same code answers in the server and, with `inPage`, in the page.
 */
export function createSandbox<World>(
  documents: SandboxDocuments,
  lender: Lender<World>,
  given: Partial<SandboxOptions> = {},
): Sandbox {
  const options: SandboxOptions = { now: Date.now, wait, ...given };
  const { app, calls } = documents;
  const pages = `${app.calls.prefix}/sandbox`;
  const sessions = createSessions(documents.scenarios, lender.createWorld, options.maximumSessions ?? 500);
  const play = lender.play({ app, sessions, pages, inPage: options.inPage === true });
  const parts = { sessions, options, app, play, isCall: (id: string) => calls.some((call) => call.id === id) };

  const hono = new Hono();
  const playOf = ({ id }: CallDocument) => ({
    behavior: own(play.behaviors, id),
    repeat: own(play.repeats ?? {}, id),
  });
  for (const call of calls) {
    const handle = prepareCall(call, playOf(call), documents, options);
    const route = callPath(call, app.calls).replace(/\{([^{}]*)\}/g, ":$1");
    hono.on(call.method, route, (context) =>
      visitCall(context.req.raw, call, handle, { ...parts, path: context.req.param() }),
    );
  }
  for (const page of play.pages) {
    hono.on(page.method, `${pages}${page.path}`, (context) => page.answer(context.req.raw, context.req.param()));
  }
  hono.get(`${pages}/world`, (context) => reportSession(context.req.raw, sessions, play));
  hono.notFound((context) => jsonResponse({ message: `no call ${context.req.method} ${context.req.path}` }, 404));
  hono.onError((error) => jsonResponse({ message: `the sandbox failed: ${error.message}` }, 500));

  const paths = backendPaths(app.calls);
  return {
    fetch: async (request) => hono.fetch(request),
    handles: (pathname) => paths.some((path) => pathname === path || pathname.startsWith(`${path}/`)),
  };
}
