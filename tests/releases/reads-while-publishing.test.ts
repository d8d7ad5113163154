import { setTimeout } from "node:timers/promises";
import { expect, it } from "vitest";
import { createStore } from "../../src/releases/store/create-store.ts";
import { createTestDatabase } from "../database/test-database.ts";
import { prepareNamed } from "./named-project.ts";
import { type OpenedPage, openPage } from "./open-page.ts";
import { publish } from "./operate.ts";
import { temporaryFolder } from "./start-instance.ts";
import { type ServingProcess, startServing } from "./start-serving.ts";

/** Each is a page with its two plans. READS=20000 takes some minutes. */
const READS = Number(process.env.READS ?? 400);
const AT_ONCE = 8;
const PUBLISH_EVERY_MS = READS > 5000 ? 1000 : 50;
const MIN_PUBLICATIONS = 5;
/** In the middle, one instance is killed and another takes its place, with its disk. */
const KILL_AT = Math.floor(READS / 2);

it("fault 25: no read fails or mixes two releases while others are published and an instance is killed", async () => {
  const { url, database } = await createTestDatabase();
  const data = await temporaryFolder();
  const [stays, first] = await Promise.all([startServing(url, await temporaryFolder()), startServing(url, data)]);
  let goes: ServingProcess | null = first;
  const store = createStore({ database, prepare: prepareNamed, clock: () => new Date() });
  let isReading = true;
  let publications = 0;
  const publishing = (async () => {
    for (; isReading; publications++) {
      await publish(store, `release${publications}`);
      await setTimeout(PUBLISH_EVERY_MS);
    }
  })();

  /** As a balancer does: any instance that takes requests. */
  const anyOf = (number: number) => (number % 2 === 0 && goes !== null ? goes : stays);
  let cut = 0;
  /** A balancer asks the other one where a connection is cut; nothing but the kill may cut one. */
  async function read(number: number): Promise<OpenedPage> {
    const language = number % 3 === 0 ? "sw" : "en";
    const [page, plans] = [anyOf(number), anyOf(Math.floor(number / 2))];
    try {
      return await openPage(page, `/order?user=${number}&lang=${language}`, { plans });
    } catch (error) {
      const isKilled = (page === first && goes !== first) || (plans === first && goes !== first);
      if (!isKilled || !(error instanceof TypeError)) throw error;
      cut++;
      return openPage(stays, `/order?user=${number}&lang=${language}`);
    }
  }
  const seen = new Set<string>();
  const times: number[] = [];
  let next = 0;
  async function reader(): Promise<void> {
    for (let number = next++; number < READS || publications < MIN_PUBLICATIONS; number = next++) {
      if (number === KILL_AT) {
        goes = null;
        await first.kill();
        goes = await startServing(url, data);
      }
      const asked = performance.now();
      const page = await read(number);
      times.push(performance.now() - asked);
      expect(page.status).toBe(200);
      expect(new Set(page.names).size, `${page.names}`).toBe(1);
      seen.add(page.names[0] ?? "");
    }
  }
  const began = performance.now();
  await Promise.all(Array.from({ length: AT_ONCE }, reader));
  isReading = false;
  const seconds = (performance.now() - began) / 1000;
  await publishing;
  for (const one of [stays, goes]) await one?.kill();
  times.sort((one, other) => one - other);
  const p99 = times[Math.floor(times.length * 0.99)] ?? 0;
  const rate = (times.length * 3) / seconds;
  console.info(
    `${times.length} pages with two plans each in ${seconds.toFixed(0)} s (${rate.toFixed(0)} requests a second, ` +
      `99 in 100 pages within ${p99.toFixed(0)} ms), ${publications} publications, ${seen.size} seen, ${cut} cut by the kill`,
  );
  expect(seen.size).toBeGreaterThan(2);
}, 900_000);
