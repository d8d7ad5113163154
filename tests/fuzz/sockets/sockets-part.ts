import { buildClient } from "../../../src/cli/start/builds/build-client.ts";
import type { FuzzPart } from "../fuzz-part.ts";
import { createRandom } from "../random.ts";
import { oneLine } from "../run-part.ts";
import { hostileRequest } from "./hostile-request.ts";
import { sendHostile } from "./send-hostile.ts";
import { type ServerProcess, startServer } from "./server-process.ts";

/** Connections of one case, all at once. */
const AT_ONCE = 40;
/** A good request beside them is answered within, in milliseconds. */
const BOUND = 30_000;
/** Megabytes that an idle server may hold, and how long it may take to come back to it, in milliseconds. */
const IDLE_MEMORY = 150;
const COMES_TO_REST = 60_000;
const GOOD = [
  { method: "GET", path: "/waffleLemo?productId=1001&session=good" },
  { method: "POST", path: "/tapi/v3/loan-details/loan-details?orderId=SP-1&session=good" },
] as const;
/** Not the address that the good requests come from: bounds per address are not what is tried here. */
const HOSTILE_ADDRESSES = Array.from({ length: 200 }, (_, index) => `127.0.1.${index + 1}`);

/** The real server, over plain connections: it lives, answers others meanwhile, and gives its memory back. */
export const socketsPart: FuzzPart = {
  name: "sockets",
  async open() {
    await buildClient(false);
    const server = await startServer();
    const statuses = new Map<number, number>();
    const counts = { connections: 0, slowest: 0, largest: 0, first: server.memory() };
    return {
      atOnce: 2,
      async runCase(seed) {
        const random = createRandom(seed);
        const requests = Array.from({ length: AT_ONCE }, () => hostileRequest(random));
        const address = process.platform === "linux" ? random.pick(HOSTILE_ADDRESSES) : "127.0.0.1";
        const sent = Promise.all(requests.map((request) => sendHostile(server.port, address, request)));
        const good = await askWell(server, random.pick(GOOD));
        const answers = await sent;
        counts.connections += requests.length;
        counts.slowest = Math.max(counts.slowest, good.milliseconds);
        counts.largest = Math.max(counts.largest, server.memory() ?? 0);
        for (const status of answers.flat()) statuses.set(status, (statuses.get(status) ?? 0) + 1);
        const errors = server.takeErrors();
        const where = requests.map(({ kind }) => kind).join(", ");
        const found = [
          ...(good.problem === null ? [] : [good.problem]),
          ...(server.isAlive() ? [] : ["the server has ended"]),
          ...requests.flatMap(({ kind }, index) => (answers[index]?.includes(500) ? [`500 to ${kind}`] : [])),
          ...(/\n\s+at |Error|failed:/.test(errors) ? [`the server said: ${oneLine(errors)}`] : []),
        ];
        return found.map((what) => ({ what, where }));
      },
      async finish() {
        const idle = await comeToRest(server);
        const summary = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status} × ${count}`);
        const memory = `memory ${counts.first} MB at first, ${counts.largest} at most, ${idle} at rest`;
        return {
          findings:
            idle !== null && idle > IDLE_MEMORY
              ? [{ what: `at rest the server holds more than ${IDLE_MEMORY} MB`, where: `${idle} MB` }]
              : [],
          figures: `${counts.connections} connections (${summary.join(", ")}); a good answer took ${counts.slowest} ms at most; ${memory}.`,
        };
      },
      close: () => server.close(),
    };
  },
};

async function askWell(server: ServerProcess, { method, path }: (typeof GOOD)[number]) {
  const started = performance.now();
  const ask = async () => {
    const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, {
      method,
      signal: AbortSignal.timeout(BOUND),
    });
    await answer.text();
    return answer.status === 200 ? null : `a good request got ${answer.status}`;
  };
  const problem = await ask().catch((error: unknown) => `a good request failed: ${String(error)}`);
  return { problem, milliseconds: Math.round(performance.now() - started) };
}

/** Returns what it holds once that is little enough, or when the time is up. */
async function comeToRest(server: ServerProcess): Promise<number | null> {
  const until = performance.now() + COMES_TO_REST;
  for (;;) {
    const memory = server.memory();
    if (memory === null || memory <= IDLE_MEMORY || performance.now() > until) return memory;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}
