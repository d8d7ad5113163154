import { mkdtemp, rm } from "node:fs/promises";
import { Agent, get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { serveProject } from "../../src/cli/start/serve-project.ts";
import { type Fleet, startFleet } from "./fleet.ts";
import type { Row } from "./print-table.ts";
import { pause } from "./start-program.ts";

const PATH = "/sunflowerP?session=s&user=u1";
const PAGES = 20_000;
const WARM_UP_PAGES = 500;
/** Browsers that wait for a page at a time. */
const AT_ONCE = 8;
const PUBLISH_EVERY_MS = 1_000;
/** Milliseconds within which 99 in 100 pages have come, whatever is published meanwhile. */
const MAX_P99_MS = 250;

/** Pages with their data from one server, whose backend is the sandbox of another, while a release is published each second. */
export async function measurePublishing(): Promise<readonly Row[]> {
  const folder = await mkdtemp(join(tmpdir(), "skrini-publishing-"));
  const backend = await serveProject({ port: 0, production: false, apiUrl: null, watch: false, unlimited: true });
  const settings = { API_URL: `http://127.0.0.1:${backend.port}`, PAGE_READS: "1000" };
  try {
    const fleet = await startFleet(1, folder, settings);
    try {
      return [await measure(fleet)];
    } finally {
      await fleet.stop();
    }
  } finally {
    await backend.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measure({ ports: [port = 0], publish }: Fleet): Promise<Row> {
  await openPages(port, WARM_UP_PAGES);
  let isOver = false;
  let releases = 0;
  const publishing = (async () => {
    for (; !isOver; releases++) await Promise.all([publish(), pause(PUBLISH_EVERY_MS)]);
  })();
  const begun = performance.now();
  const { times, drawn } = await openPages(port, PAGES);
  const seconds = (performance.now() - begun) / 1000;
  isOver = true;
  await publishing;
  const p99 = times.sort((one, other) => one - other)[Math.floor(PAGES * 0.99)] ?? 0;
  const share = ((drawn / PAGES) * 100).toFixed(1);
  return {
    what: `${PAGES} pages with data, ${AT_ONCE} at a time, while ${releases} releases are published`,
    target: "",
    fails: `${MAX_P99_MS} ms`,
    measured: `99 in 100 within ${p99.toFixed(0)} ms, ${(PAGES / seconds).toFixed(0)} a second, ${share}% drawn`,
    ok: p99 < MAX_P99_MS,
  };
}

/** Opens pages as browsers do, each of a network of its own. */
async function openPages(port: number, count: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const times: number[] = [];
  let next = 0;
  let drawn = 0;
  const work = async () => {
    while (next < count) {
      const number = next++;
      const from = performance.now();
      const html = await openPage(port, agent, `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`);
      times.push(performance.now() - from);
      if (html.includes('class="sk-drawn"')) drawn++;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  agent.destroy();
  return { times, drawn };
}

function openPage(port: number, agent: Agent, address: string): Promise<string> {
  const headers = { "sec-fetch-mode": "navigate", "sec-fetch-dest": "document", "x-forwarded-for": address };
  return new Promise((resolve, reject) => {
    get({ port, path: PATH, agent, headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`a page was answered ${answer.statusCode}`));
      text(answer).then(resolve, reject);
    }).on("error", reject);
  });
}
