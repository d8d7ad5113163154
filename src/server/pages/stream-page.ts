import { setTimeout } from "node:timers/promises";
import { PAGE_ANSWER, PAGE_READS, type PageAnswer } from "../../sources/page-reads.ts";
import { type GzipPiece, gzipPiece } from "../http/gzip-pieces.ts";
import { chooseEncoding } from "../http/stored-file.ts";
import { escapeData, SHELL_END, type Shell } from "./html-shell.ts";
import type { StartedRead } from "./read-for-page.ts";

export interface PageToStream {
  readonly shell: Shell;
  /** Its head, compressed. */
  head(): Promise<GzipPiece>;
  /** The answers of the page's calls; none where the phone asks for all of them. */
  readonly reads: readonly StartedRead[];
  /** Milliseconds that the page's body waits for them. */
  readonly budget: number;
  /** The body with its data, where all answers came in time. */
  draw(answers: readonly PageAnswer[]): Promise<string | undefined>;
  /** The browser went away. */
  abort(): void;
}

/** Sends what follows the head of a page, compressed as the browser takes it. */
type Send = (text: string, isLast?: boolean) => Promise<void>;

/**
 * A page in pieces: its head at once; its body with the answers that came in time; at the end of the same response
 * each other answer when it comes.
 */
export function streamPage(request: Request, headers: Headers, page: PageToStream): Response {
  const encoding = chooseEncoding(request.headers.get("accept-encoding"), ["gzip"]);
  if (encoding === "gzip") headers.set("content-encoding", "gzip");
  // For proxies that would hold back a page until it is whole.
  headers.set("x-accel-buffering", "no");
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const send = encoding === "gzip" ? await gzipTo(controller, page.head()) : plainTo(controller, page.shell.head);
      await sendPage(page, send);
      controller.close();
    },
    cancel: () => page.abort(),
  });
  return new Response(body, { status: 200, headers });
}

async function sendPage({ shell, reads, budget, draw }: PageToStream, send: Send): Promise<void> {
  /** Undefined: not there yet. */
  const answers: (PageAnswer | null | undefined)[] = reads.map(() => undefined);
  const arrivals = reads.map(async ({ answer }, index) => {
    answers[index] = await answer;
  });
  const limit = new AbortController();
  await Promise.race([setTimeout(budget, undefined, limit).catch(() => {}), Promise.all(arrivals)]);
  limit.abort();
  const inTime = [...answers];
  const isWhole = !inTime.includes(undefined);
  const known = inTime.filter((answer) => answer != null);
  const drawn = known.length === reads.length ? await draw(known) : undefined;
  await send(
    [
      drawn ?? shell.skeleton,
      dataBlock(
        PAGE_READS,
        reads.map(({ key }, index) => (inTime[index] === null ? "" : key)),
      ),
      ...inTime.map((answer, index) => (answer ? dataBlock(`${PAGE_ANSWER}${index}`, answer) : "")),
      shell.failed,
      isWhole ? SHELL_END : "",
    ].join(""),
    isWhole,
  );
  if (isWhole) return;
  await Promise.all(
    arrivals.map(async (arrival, index) => {
      await arrival;
      if (inTime[index] === undefined) await send(dataBlock(`${PAGE_ANSWER}${index}`, answers[index]));
    }),
  );
  await send(SHELL_END, true);
}

function dataBlock(id: string, data: unknown): string {
  return `<script type="application/json" id="${id}">${escapeData(data)}</script>\n`;
}

type Controller = ReadableStreamDefaultController<Uint8Array>;

function plainTo(controller: Controller, head: string): Send {
  const encoder = new TextEncoder();
  const send = (text: string) => controller.enqueue(encoder.encode(text));
  send(head);
  return async (text) => send(text);
}

/** One piece after the other: each refers to those before. */
async function gzipTo(controller: Controller, head: Promise<GzipPiece>): Promise<Send> {
  controller.enqueue((await head).bytes);
  let last = head;
  return async (text, isLast = false) => {
    last = last.then(async (before) => {
      const piece = await gzipPiece(text, before.content, isLast);
      controller.enqueue(piece.bytes);
      return piece;
    });
    await last;
  };
}
