import { MAX_CALL_BYTES } from "../../language/terms/call-limits.ts";
import type { InFlight } from "./in-flight.ts";
import { createJoinedBytes } from "./joined-bytes.ts";

export interface BodyLimits {
  readonly maxBytes: number;
  /** Milliseconds without any byte, and before the slowest bearable rate counts. */
  readonly patience: number;
  /** Bytes per second; a phone on a very bad line has 5,000. */
  readonly slowest: number;
}

/** A re-encoded picture fits in, with its form around it. */
export const BODY_LIMITS: BodyLimits = { maxBytes: MAX_CALL_BYTES, patience: 10_000, slowest: 500 };

export type ReadBody =
  | { readonly bytes: Uint8Array; readonly release: () => void }
  /** 400 broken off · 408 too slow · 413 too large · 503 no room at the moment */
  | { readonly refused: 400 | 408 | 413 | 503 };

/** Takes in a request's content within its bounds. What was received counts against the network until released. */
export async function readBody(
  request: Request,
  network: string,
  flight: InFlight,
  limits: BodyLimits = BODY_LIMITS,
): Promise<ReadBody> {
  if (Number(request.headers.get("content-length") ?? 0) > limits.maxBytes) return { refused: 413 };
  const content = createJoinedBytes(limits.maxBytes);
  const releases: (() => void)[] = [];
  const release = () => {
    for (const give of releases.splice(0)) give();
  };
  const refuse = (refused: 400 | 408 | 413 | 503) => {
    release();
    // The rest is not read; the connection closes with the answer.
    void reader?.cancel().catch(() => undefined);
    return { refused };
  };
  const reader = request.body?.getReader();
  const started = Date.now();
  let size = 0;
  for (;;) {
    const enough = started + limits.patience + (size / limits.slowest) * 1000;
    const chunk = await within(reader?.read(), Math.min(Date.now() + limits.patience, enough) - Date.now());
    if (chunk === "broken") return refuse(400);
    if (chunk === "late") return refuse(408);
    if (chunk === undefined || chunk.done) return { bytes: content.bytes(), release };
    size += chunk.value.byteLength;
    if (size > limits.maxBytes) return refuse(413);
    const growth = content.growth(chunk.value);
    const give = growth === 0 ? undefined : flight.take(network, growth);
    if (give === null) return refuse(503);
    if (give !== undefined) releases.push(give);
    content.add(chunk.value);
  }
}

async function within<T>(
  work: Promise<T> | undefined,
  milliseconds: number,
): Promise<T | "late" | "broken" | undefined> {
  if (work === undefined) return undefined;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<"late">((resolve) => {
    timer = setTimeout(() => resolve("late"), Math.max(0, milliseconds));
  });
  try {
    // A client that goes away in the middle is no fault of ours.
    return await Promise.race([work.catch(() => "broken" as const), late]);
  } finally {
    clearTimeout(timer);
  }
}
