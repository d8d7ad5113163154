import type { CDPSession } from "playwright-core";

interface Sent {
  readonly url: string;
  readonly depth: number;
  readonly started: number;
  ended: number;
}

export interface Chain {
  /**
   * Requests one after another behind the HTML, each sent because of the one before; the longest such chain of those
   * sent in the page's first `until` milliseconds.
   */
  longest(until: number): readonly string[];
  /** The same of what arrived last in that time: what the borrower really waits for. */
  awaited(until: number): readonly string[];
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
  const needed = (until: number, time: "started" | "ended") =>
    [...sent].filter(([, one]) => isNeeded(one.url) && one[time] > 0 && (one[time] - first()) * 1_000 <= until);
  return {
    longest: (until) => chainOf(needed(until, "started").sort(([, a], [, b]) => b.depth - a.depth)[0]?.[0]),
    awaited: (until) => chainOf(needed(until, "ended").sort(([, a], [, b]) => b.ended - a.ended)[0]?.[0]),
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
