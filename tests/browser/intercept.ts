import type { CDPSession, Page } from "playwright-core";
import { type InterceptedRoute, type PausedRequest, pausedRoute } from "./paused-route.ts";

export type RequestHandler = (route: InterceptedRoute) => unknown;

interface Interception {
  readonly address: string;
  readonly handle: RequestHandler;
}

interface Interceptor {
  readonly devtools: CDPSession;
  /** The one that was added last comes first. */
  interceptions: readonly Interception[];
}

const interceptors = new WeakMap<Page, Interceptor>();

/**
 * Holds the requests to an address back and lets `handle` decide, in frames of the page's own origin too. `*` in it
 * stands for anything. A driver's route holds back every request of the page and switches its caches off, so that it
 * takes 455 ms of the processor where it takes 280 with this. A test about files, which caches have, or about how often
 * one is asked for wants that; but the driver is not told of a request before this lets it go.
 */
export async function intercept(page: Page, address: string, handle: RequestHandler): Promise<void> {
  const interceptor = interceptors.get(page) ?? (await openInterceptor(page));
  interceptor.interceptions = [{ address, handle }, ...interceptor.interceptions];
  await update(interceptor);
}

/** From now on requests to that address, as it was given, go on as ever; without an address all do. */
export async function stopIntercepting(page: Page, address?: string): Promise<void> {
  const interceptor = interceptors.get(page);
  if (interceptor === undefined) return;
  interceptor.interceptions = interceptor.interceptions.filter(
    (one) => address !== undefined && one.address !== address,
  );
  if (interceptor.interceptions.length > 0) return update(interceptor);
  interceptors.delete(page);
  await interceptor.devtools.detach();
}

async function openInterceptor(page: Page): Promise<Interceptor> {
  const devtools = await page.context().newCDPSession(page);
  const interceptor: Interceptor = { devtools, interceptions: [] };
  const answers = new Map<string, (paused: PausedRequest) => void>();
  devtools.on("Fetch.requestPaused", (paused) => {
    const isAnswer = paused.responseStatusCode !== undefined || paused.responseErrorReason !== undefined;
    if (isAnswer) return answers.get(paused.requestId)?.(paused);
    const found = interceptor.interceptions.find(({ address }) => expressionOf(address).test(paused.request.url));
    const route = pausedRoute(devtools, paused, answers);
    // One that was on its way when its interception ended goes on.
    return void (found === undefined ? route.continue() : found.handle(route));
  });
  interceptors.set(page, interceptor);
  return interceptor;
}

async function update({ devtools, interceptions }: Interceptor): Promise<void> {
  const patterns = interceptions.map(({ address }) => ({ urlPattern: address.replaceAll("?", "\\?") }));
  await devtools.send("Fetch.enable", { patterns });
}

function expressionOf(address: string): RegExp {
  const parts = address.split(/\*+/).map((part) => part.replace(/[.+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join(".*")}$`);
}
