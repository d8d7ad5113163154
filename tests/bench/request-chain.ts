import type { CDPSession } from "playwright-core";

interface Sent {
  readonly url: string;
  readonly depth: number;
  readonly started: number;
  ended: number;
}

/** Files that a page is made of; all else are calls. The page itself has the depth 0. */
const OURS = /^\/(assets|plans)\//;

export interface Chain {
  /**
   * Requests one after another behind the HTML, each sent because of the one before; the longest such chain of those
   * sent in the page's first `until` milliseconds.
   */
  longest(until: number): readonly string[];
  /**
   * The same of what arrived last of what the data's picture waited for: the code and the plans that the app started
   * with, and a call only if its answer came when the app had started and before the data was there. One that came
   * sooner waited for the app.
   */
  awaited(started: number, shown: number): readonly string[];
}

/** Follows who asked for what. Call before the page is opened. */
export function followRequests(cdp: CDPSession, isNeeded: (url: string) => boolean): Chain {
  const sent = new Map<string, Sent & { readonly parent: string | undefined }>();
  const byUrl = new Map<string, string>();
  cdp.on("Network.requestWillBeSent", ({ requestId, request, initiator, documentURL, timestamp }) => {
    const script = initiator.stack?.callFrames[0]?.url ?? initiator.url;
    const parent = script === undefined || script === documentURL ? undefined : byUrl.get(script);
    const depth = request.url === documentURL ? 0 : (sent.get(parent ?? "")?.depth ?? 0) + 1;
    sent.set(requestId, { url: request.url, depth, started: timestamp, ended: 0, parent });
    if (!byUrl.has(request.url)) byUrl.set(request.url, requestId);
  });
  cdp.on("Network.loadingFinished", ({ requestId, timestamp }) => {
    const one = sent.get(requestId);
    if (one !== undefined) one.ended = timestamp;
  });
  const chainOf = (id: string | undefined): string[] => {
    const one = id === undefined ? undefined : sent.get(id);
    if (one === undefined || one.depth === 0) return [];
    return [...chainOf(one.parent), nameOf(one.url)];
  };
  const first = () => Math.min(...[...sent.values()].map(({ started }) => started));
  const needed = (isIn: (one: { readonly [at in "started" | "ended"]: number }, isCall: boolean) => boolean) => {
    const start = first();
    const since = (time: number) => (time === 0 ? Number.POSITIVE_INFINITY : (time - start) * 1_000);
    return [...sent].filter(
      ([, { url, started, ended }]) =>
        isNeeded(url) && isIn({ started: since(started), ended: since(ended) }, !OURS.test(new URL(url).pathname)),
    );
  };
  return {
    longest: (until) =>
      chainOf(needed(({ started }) => started <= until).sort(([, a], [, b]) => b.depth - a.depth)[0]?.[0]),
    awaited: (appStarted, shown) =>
      chainOf(
        needed(({ ended }, isCall) => (isCall ? ended > appStarted && ended <= shown : ended <= appStarted)).sort(
          ([, a], [, b]) => b.ended - a.ended,
        )[0]?.[0],
      ),
  };
}

function nameOf(url: string): string {
  return (
    new URL(url).pathname
      .split("/")
      .pop()
      ?.replace(/-[\w-]{8}\./, ".") ?? ""
  );
}
