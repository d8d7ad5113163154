import type { ReadRequest } from "./page-read-requests.ts";
import { requestKey } from "./page-reads.ts";

interface ReadAhead {
  readonly url: string;
  readonly answer: Promise<Response>;
  readonly stop: AbortController;
  /** Milliseconds of the page's age when it began. */
  readonly startedAt: number;
  /** Payments that it tells of. */
  readonly turn: number;
}

export interface ReadsAhead {
  /** Starts reads in place of those before, which nobody waits for any more. */
  start(requests: readonly ReadRequest[]): Promise<void>;
  /** Gives up those that nobody has asked for. */
  drop(): void;
  /** Answers each of the reads by the one that was started, once; all else goes out. */
  readonly fetch: typeof fetch;
}

/** Milliseconds from a touch to the screen that it leads to: what is read then is not older than the tap. */
const MAX_AGE_MS = 5_000;

/**
 * Reads of a screen that is about to be opened, made ahead of it.
 *
 * @param turn the payments that a read which begins now tells of
 */
export function createReadsAhead(
  network: typeof fetch,
  turn: () => number,
  now: () => number = () => performance.now(),
): ReadsAhead {
  const reads = new Map<string, ReadAhead>();
  let latest: readonly ReadRequest[] = [];
  let started = Promise.resolve();

  function drop(): void {
    latest = [];
    for (const { stop } of reads.values()) stop.abort();
    reads.clear();
  }

  function start(requests: readonly ReadRequest[]): Promise<void> {
    drop();
    latest = requests;
    started = send(requests);
    return started;
  }

  async function send(requests: readonly ReadRequest[]): Promise<void> {
    const keys = await Promise.all(requests.map(({ request }) => requestKey(request)));
    if (latest !== requests) return;
    for (const [index, { request }] of requests.entries()) {
      const { method, url, headers } = request;
      const stop = new AbortController();
      // The body of a request that was cloned is not told to those that record calls.
      const body = (await request.text()) || null;
      if (latest !== requests) return;
      const answer = network(new Request(url, { method, headers, body, cache: "no-store", signal: stop.signal }));
      // A failure is told to the one that asks for it.
      answer.catch(() => {});
      reads.set(keys[index] ?? "", { url, answer, stop, startedAt: now(), turn: turn() });
    }
  }

  return {
    start,
    drop,
    async fetch(input, init) {
      // The tap may ask before the keys of what its touch starts are there.
      if (latest.length > 0) await started;
      const isLike = input instanceof Request && [...reads.values()].some(({ url }) => url === input.url);
      const key = isLike ? await requestKey(input) : "";
      const read = reads.get(key);
      if (!isLike || read === undefined) return network(input, init);
      reads.delete(key);
      const isFresh = now() - read.startedAt < MAX_AGE_MS && read.turn === turn();
      if (!isFresh) return network(input, init);
      input.signal.addEventListener("abort", () => read.stop.abort());
      return read.answer;
    },
  };
}
