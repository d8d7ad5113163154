import type { BrowserContext, CDPSession, Page } from "playwright-core";
import { createFetchSession, type FetchSession, RequestGone } from "./fetch-session.ts";
import { letPhoneRead } from "./let-phone-read.ts";
import { type InterceptedRoute, pausedRoute } from "./paused-route.ts";

export type RequestHandler = (route: InterceptedRoute) => unknown;

interface Interception {
  readonly address: string;
  readonly handle: RequestHandler;
}

interface Interceptor {
  readonly devtools: CDPSession;
  readonly session: FetchSession;
  /** The one that was added last comes first. */
  interceptions: readonly Interception[];
  /** Handlers under way; none rejects. */
  readonly running: Set<Promise<void>>;
}

/** Owns what handlers do: nothing of them outlives its page unseen. */
interface Interceptors {
  readonly pages: Map<Page, Interceptor>;
  /** Thrown by handlers while their page was there. */
  readonly errors: unknown[];
}

const interceptors = new WeakMap<BrowserContext, Interceptors>();

/**
 * Holds the requests to an address back and lets `handle` decide, in frames of the page's own origin too. `*` in it
 * stands for anything. A driver's route holds back every request of the page and switches its caches off, so that it
 * takes 455 ms of the processor where it takes 280 with this. A test about files, which caches have, or about how often
 * one is asked for wants that; but the driver is not told of a request before this lets it go. What `handle` throws
 * fails the test that owns the page, unless the request was gone by then.
 */
export async function intercept(page: Page, address: string, handle: RequestHandler): Promise<void> {
  const interceptor = interceptorsOf(page.context()).pages.get(page) ?? (await openInterceptor(page));
  interceptor.interceptions = [{ address, handle }, ...interceptor.interceptions];
  await update(interceptor);
}

/** From now on requests to that address, as it was given, go on as ever; without an address all do. */
export async function stopIntercepting(page: Page, address?: string): Promise<void> {
  const { pages } = interceptorsOf(page.context());
  const interceptor = pages.get(page);
  if (interceptor === undefined) return;
  interceptor.interceptions = interceptor.interceptions.filter(
    (one) => address !== undefined && one.address !== address,
  );
  if (interceptor.interceptions.length > 0) return update(interceptor);
  pages.delete(page);
  await endInterceptor(interceptor);
}

/** The same for all pages. Returns what handlers threw since the last call. */
export async function endIntercepting(context: BrowserContext): Promise<readonly unknown[]> {
  const { pages, errors } = interceptorsOf(context);
  const open = [...pages.values()];
  pages.clear();
  await Promise.all(open.map(endInterceptor));
  return errors.splice(0);
}

function interceptorsOf(context: BrowserContext): Interceptors {
  const known = interceptors.get(context) ?? { pages: new Map(), errors: [] };
  interceptors.set(context, known);
  return known;
}

async function openInterceptor(page: Page): Promise<Interceptor> {
  const { pages, errors } = interceptorsOf(page.context());
  const devtools = await page.context().newCDPSession(page);
  const session = createFetchSession(devtools);
  const interceptor: Interceptor = { devtools, session, interceptions: [], running: new Set() };
  devtools.on("Fetch.requestPaused", (paused) => {
    const isAnswer = paused.responseStatusCode !== undefined || paused.responseErrorReason !== undefined;
    if (isAnswer) return session.onAnswer(paused);
    const found = interceptor.interceptions.find(({ address }) => expressionOf(address).test(paused.request.url));
    const route = pausedRoute(session, paused);
    // One that was on its way when its interception ended goes on.
    const handled = runHandler(session, () => (found === undefined ? route.continue() : found.handle(route)), errors);
    interceptor.running.add(handled);
    void handled.then(() => interceptor.running.delete(handled));
  });
  // The studio's page makes its own reads, and its preview, of another origin, would ask leave for each file's header.
  if (!new URL(page.url()).pathname.startsWith("/studio")) await letPhoneRead(page);
  page.once("close", () => session.end());
  pages.set(page, interceptor);
  return interceptor;
}

async function runHandler(session: FetchSession, handle: () => unknown, errors: unknown[]): Promise<void> {
  try {
    await handle();
  } catch (error) {
    if (!session.hasEnded && !(error instanceof RequestGone)) errors.push(error);
  }
}

/** Requests that are held back go on. A handler that waits for its test's own doing is not waited for. */
async function endInterceptor({ devtools, session, running }: Interceptor): Promise<void> {
  session.end();
  await devtools.detach().catch(() => undefined);
  const turn = new Promise((resolve) => setImmediate(resolve));
  await Promise.race([Promise.all(running), turn]);
}

async function update({ session, interceptions }: Interceptor): Promise<void> {
  const patterns = interceptions.map(({ address }) => ({ urlPattern: address.replaceAll("?", "\\?") }));
  await session.send("Fetch.enable", { patterns });
}

function expressionOf(address: string): RegExp {
  const parts = address.split(/\*+/).map((part) => part.replace(/[.+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join(".*")}$`);
}
