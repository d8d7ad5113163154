import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "../../src/cli/paths.ts";
import { buildClient } from "../../src/cli/start/build-client.ts";
import { buildServer } from "../../src/cli/start/build-server.ts";
import type { Row } from "./print-table.ts";

interface Rate {
  /** Requests answered in a second. */
  readonly rate: number;
  /** Milliseconds within which 99 in 100 were. */
  readonly p99: number;
}

const CONNECTIONS = 32;
const WARM_UP_MS = 1500;
const MEASURED_MS = 5000;
const PATH = "/sunflowerP?session=s&user=u1";
/** Hono's own file server on the same bytes. */
const STATIC_SERVER = `
import { serve } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
const app = new Hono();
app.use("/*", serveStatic({ root: process.env.FOLDER }));
serve({ fetch: app.fetch, port: 0 }, ({ port }) => console.log("on http://localhost:" + port));
`;

/** Pages of the compiled server, whose releases come from a database, beside the same bytes as a file. */
export async function measureServer(): Promise<readonly Row[]> {
  const folder = await mkdtemp(join(tmpdir(), "skrini-bench-"));
  await Promise.all([buildClient(true), buildServer()]);
  const env = {
    NODE_ENV: "production",
    API_URL: "http://127.0.0.1:1",
    PORT: "0",
    DATA: folder,
    DRAIN: "0",
    TRUST_PROXY: "1",
  };
  const server = await start([join(ROOT, "src/cli/bootstrap.mjs"), "start"], env);
  const page = await (await fetch(`http://localhost:${server.port}${PATH}`)).arrayBuffer();
  await writeFile(join(folder, "page.html"), new Uint8Array(page));
  const program = join(ROOT, ".build", `static-server-${process.pid}.mjs`);
  await writeFile(program, STATIC_SERVER);
  const files = await start([program], { FOLDER: folder });
  try {
    const bare = await measure(files.port, "/page.html");
    const own = await measure(server.port, PATH);
    const share = Math.round((own.rate / bare.rate) * 100);
    const none = { target: "", fails: "" };
    return [
      { what: "the page as a file of Hono's own server", ...none, measured: describe(bare) },
      { what: "the page from this server, with its cookies", ...none, measured: describe(own) },
      { what: "its rate beside the file's", target: "60%", fails: "40%", measured: `${share}%`, ok: share >= 40 },
    ];
  } finally {
    for (const { stop } of [server, files]) await stop();
    await rm(program);
    await rm(folder, { recursive: true, force: true });
  }
}

function describe({ rate, p99 }: Rate): string {
  return `${rate.toFixed(0)} a second, 99 in 100 within ${p99.toFixed(0)} ms`;
}

async function start(options: readonly string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [...options], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const port = await new Promise<number>((resolve, reject) => {
    let printed = "";
    child.stdout.on("data", (text) => {
      printed += text;
      const found = /on http:\/\/localhost:(\d+)/.exec(printed)?.[1];
      if (found !== undefined) resolve(Number(found));
    });
    child.once("exit", () => reject(new Error("the server did not start")));
  });
  return {
    port,
    async stop() {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/** Many connections, each asking again when it has its answer; read as bytes, to leave the processor to the server. */
async function measure(port: number, path: string): Promise<Rate> {
  let asked = 0;
  /** Each of another borrower behind a proxy: one alone would come too often. */
  const request = () => {
    const address = `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked++ & 255}`;
    return `GET ${path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${address}\r\n\r\n`;
  };
  const times: number[] = [];
  let isCounting = false;
  let isOver = false;
  const sockets = Array.from({ length: CONNECTIONS }, () => {
    const socket = connect(port, "localhost");
    let missing = -1;
    let sent = 0;
    const ask = () => {
      missing = -1;
      sent = performance.now();
      socket.write(request());
    };
    socket.on("connect", ask);
    socket.on("error", (error) => {
      if (!isOver) throw error;
    });
    socket.on("data", (bytes) => {
      if (missing < 0) {
        const head = bytes.toString("latin1");
        const end = head.indexOf("\r\n\r\n") + 4;
        if (end < 4 || !head.startsWith("HTTP/1.1 200"))
          throw new Error(`an answer that is none: ${head.slice(0, 80)}`);
        missing = Number(/content-length: (\d+)/i.exec(head)?.[1]) - (bytes.length - end);
      } else missing -= bytes.length;
      if (missing > 0) return;
      if (isCounting) times.push(performance.now() - sent);
      if (!isOver) ask();
    });
    return socket;
  });
  await pause(WARM_UP_MS);
  isCounting = true;
  await pause(MEASURED_MS);
  isOver = true;
  for (const socket of sockets) socket.destroy();
  times.sort((one, other) => one - other);
  return { rate: times.length / (MEASURED_MS / 1000), p99: times[Math.floor(times.length * 0.99)] ?? 0 };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
