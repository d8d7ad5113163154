import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable, Writable } from "node:stream";
import type { CDPSession } from "playwright-core";
import { findChromium } from "../../src/verify/browser/find-chromium.ts";

const ARGUMENTS = [
  "--headless",
  "--remote-debugging-pipe",
  "--no-sandbox",
  "--no-first-run",
  "--disable-gpu",
  "--disable-dev-shm-usage",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export interface BarePage {
  readonly send: CDPSession["send"];
  close(): Promise<void>;
}

/**
 * A browser that is measured and not tested: it is told what to do through its pipe, and nothing else is switched on.
 * The driver of the tests has the browser collect a stack for every Error; React makes one while it is loaded, and to
 * number its lines the engine reads the whole chunk once more, on the thread that is measured. No borrower's phone does.
 */
export interface BareBrowser {
  newPage(): Promise<BarePage>;
  close(): Promise<void>;
}

export async function launchBare(): Promise<BareBrowser> {
  const folder = await mkdtemp(join(tmpdir(), "skrini-bench-"));
  const { executablePath, env } = await findChromium();
  const browser = spawn(executablePath, [...ARGUMENTS, `--user-data-dir=${folder}`, "about:blank"], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"],
  });
  const send = speak(browser);
  return {
    async newPage() {
      const { browserContextId } = await send("Target.createBrowserContext", {});
      const { targetId } = await send("Target.createTarget", { url: "about:blank", browserContextId });
      const { sessionId } = await send("Target.attachToTarget", { targetId, flatten: true });
      const toPage = (method: string, params: object = {}) => send(method, params, sessionId);
      return {
        send: toPage as unknown as CDPSession["send"],
        close: async () => void (await send("Target.disposeBrowserContext", { browserContextId })),
      };
    },
    async close() {
      const gone = new Promise((resolve) => browser.once("exit", resolve));
      await send("Browser.close", {});
      await gone;
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

type Send = (method: string, params: object, sessionId?: string) => Promise<{ readonly [name: string]: string }>;

/** Messages are JSON, each ended by a zero byte; an answer has its question's id. */
function speak({ stdio }: ChildProcess): Send {
  const [to, from] = stdio.slice(3) as [Writable, Readable];
  const waiting = new Map<number, { resolve(result: never): void; reject(error: Error): void }>();
  let rest = "";
  from.setEncoding("utf8").on("data", (text: string) => {
    const messages = (rest + text).split("\0");
    rest = messages.pop() ?? "";
    for (const message of messages) {
      const { id, result, error } = JSON.parse(message);
      if (error === undefined) waiting.get(id)?.resolve(result as never);
      else waiting.get(id)?.reject(new Error(error.message));
      waiting.delete(id);
    }
  });
  let last = 0;
  return (method, params, sessionId) =>
    new Promise((resolve, reject) => {
      const id = ++last;
      waiting.set(id, { resolve, reject });
      to.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    });
}
