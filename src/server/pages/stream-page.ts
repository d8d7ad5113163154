import { setTimeout } from "node:timers/promises";
import { PAGE_ANSWER, PAGE_READS, type PageAnswer } from "../../sources/page-reads.ts";
import { type GzipPiece, gzipPiece } from "../http/gzip-pieces.ts";
import { chooseEncoding } from "../http/stored-file.ts";
import type { DrawnWithData } from "./draw-with-data.ts";
import { escapeData, SHELL_END, type Shell } from "./html-shell.ts";
import type { StartedRead } from "./read-for-page.ts";

export interface PageToStream {
  readonly shell: Shell;
  /** Its head, compressed. */
  head(): Promise<GzipPiece>;
  /** The answers of the page's calls; none where the phone asks for all of them. */
  readonly reads: readonly StartedRead[];
  /** Milliseconds that the page's body waits for them, and again for those that they decide on. */
  readonly budget: number;
  /** The body with its data, where all answers came in time. */
  draw(answers: readonly (readonly [call: string, answer: PageAnswer])[]): Promise<DrawnWithData>;
  /** Makes those of the page's reads that depend on the first answers. */
  readMore(calls: readonly string[]): Promise<readonly StartedRead[]>;
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

async function sendPage({ shell, reads: first, budget, draw, readMore }: PageToStream, send: Send): Promise<void> {
  const reads = first.map(follow);
  await inTime(reads, budget);
  let drawn = isWhole(reads) ? await draw(answersOf(reads)) : undefined;
  if (drawn !== undefined && drawn.awaited.length > 0) {
    const later = (await readMore(drawn.awaited)).map(follow);
    reads.push(...later);
    await inTime(later, budget);
    if (later.length > 0 && isWhole(reads)) drawn = await draw(answersOf(reads));
  }
  const late = reads.filter(({ answer }) => answer === undefined);
  await send(
    [
      drawn?.body === undefined ? shell.skeleton : shell.withData(drawn.body),
      dataBlock(
        PAGE_READS,
        reads.map(({ key, answer }) => (answer === null ? "" : key)),
      ),
      ...reads.map(({ answer }, index) => (answer ? dataBlock(`${PAGE_ANSWER}${index}`, answer) : "")),
      shell.failed,
      late.length === 0 ? SHELL_END : "",
    ].join(""),
    late.length === 0,
  );
  if (late.length === 0) return;
  await Promise.all(
    late.map(async (read) => {
      await read.arrival;
      await send(dataBlock(`${PAGE_ANSWER}${reads.indexOf(read)}`, read.answer));
    }),
  );
  await send(SHELL_END, true);
}

interface FollowedRead extends Pick<StartedRead, "call" | "key"> {
  /** Undefined: not there yet. */
  answer: PageAnswer | null | undefined;
  readonly arrival: Promise<void>;
}

function follow({ call, key, answer }: StartedRead): FollowedRead {
  const read: { -readonly [name in keyof FollowedRead]: FollowedRead[name] } = {
    call,
    key,
    answer: undefined,
    arrival: answer.then((arrived) => {
      read.answer = arrived;
    }),
  };
  return read;
}

/** Waits for the answers, but no longer than so many milliseconds. */
async function inTime(reads: readonly FollowedRead[], budget: number): Promise<void> {
  const limit = new AbortController();
  const isOver = setTimeout(budget, undefined, limit).catch(() => {});
  await Promise.race([isOver, Promise.all(reads.map(({ arrival }) => arrival))]);
  limit.abort();
}

/** All have an answer that the page can show. */
function isWhole(reads: readonly FollowedRead[]): boolean {
  return reads.every(({ answer }) => answer != null);
}

function answersOf(reads: readonly FollowedRead[]): (readonly [string, PageAnswer])[] {
  return reads.flatMap(({ call, answer }) => (answer ? [[call, answer] as const] : []));
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
