import { Hono } from "hono";
import { own } from "../kit/own.ts";
import type { CallDocument } from "../language/documents.ts";
import { backendPaths } from "../route/backend-path.ts";
import { behaviors } from "./behaviors.ts";
import type { SandboxDocuments, SandboxOptions } from "./documents.ts";
import { agreementPage } from "./pages/agreement-page.ts";
import { banner } from "./pages/banner.ts";
import { logo } from "./pages/logo.ts";
import { pageStyle } from "./pages/page.ts";
import { createPayPage } from "./pages/pay-page.ts";
import { qr } from "./pages/qr.ts";
import { describeWorld } from "./pages/world-report.ts";
import { prepareCall } from "./prepare-call.ts";
import { jsonResponse } from "./responses.ts";
import { createUploads } from "./uploads.ts";
import { visitCall } from "./visit-call.ts";
import { wait } from "./wait.ts";
import { createWorlds } from "./world.ts";

export interface Sandbox {
  /** Answers every request of `handles`; others get a 404. */
  fetch(request: Request): Promise<Response>;
  /** Whether a path belongs to the backend. */
  handles(pathname: string): boolean;
}

/**
 * A backend made of the documents: one route per call, and a few pages of its own below `<prefix>/sandbox`.
 * The same code answers in the server and, with `inPage`, in the page.
 */
export function createSandbox(documents: SandboxDocuments, given: Partial<SandboxOptions> = {}): Sandbox {
  const options: SandboxOptions = { now: Date.now, wait, ...given };
  const { app: settings, calls } = documents;
  const { prefix } = settings.calls;
  const worlds = createWorlds(documents.scenarios, options.maximumWorlds ?? 500);
  const uploads = createUploads(`${prefix}/sandbox/uploads`, options.inPage === true);
  const known = behaviors(settings, uploads);
  const parts = { worlds, options, app: settings, isCall: (id: string) => calls.some((call) => call.id === id) };
  const pathOf = (call: CallDocument) => (call.root === true ? call.path : prefix + call.path);

  const hono = new Hono();
  for (const call of calls) {
    const handle = prepareCall(call, own(known, call.id), documents, options);
    const route = pathOf(call).replace(/\{([^{}]*)\}/g, ":$1");
    hono.on(call.method, route, (context) =>
      visitCall(context.req.raw, call, handle, { ...parts, path: context.req.param() }),
    );
  }
  const pay = createPayPage(worlds, settings);
  hono.get(`${prefix}/sandbox/pay`, (context) => pay.show(context.req.raw));
  hono.post(`${prefix}/sandbox/pay`, (context) => pay.decide(context.req.raw));
  hono.get(`${prefix}/sandbox/page.css`, () => pageStyle());
  hono.get(`${prefix}/sandbox/agreement`, (context) => agreementPage(context.req.raw, prefix));
  hono.get(`${prefix}/sandbox/logo/:name`, (context) => logo(context.req.param("name")));
  hono.get(`${prefix}/sandbox/banner.svg`, () => banner());
  hono.get(`${prefix}/sandbox/uploads/:id`, (context) => uploads.show(context.req.param("id")));
  hono.get(`${prefix}/sandbox/qr.svg`, () => qr());
  hono.get(`${prefix}/sandbox/uploads/:id`, (context) => uploads.show(context.req.param("id")));
  hono.get(`${prefix}/sandbox/world`, (context) => describeWorld(context.req.raw, worlds));
  hono.notFound((context) => jsonResponse({ message: `no call ${context.req.method} ${context.req.path}` }, 404));
  hono.onError((error) => jsonResponse({ message: `the sandbox failed: ${error.message}` }, 500));

  const paths = backendPaths(settings.calls);
  return {
    fetch: async (request) => hono.fetch(request),
    handles: (pathname) => paths.some((path) => pathname === path || pathname.startsWith(`${path}/`)),
  };
}
