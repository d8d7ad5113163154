import { expect, it } from "vitest";
import { createTestDatabase } from "../database/test-database.ts";
import { openPage } from "./open-page.ts";
import { publish, storeOf } from "./operate.ts";
import { type Instance, startInstance, temporaryFolder } from "./start-instance.ts";

/** Each is a page with its two plans. READS=20000 takes some minutes. */
const READS = Number(process.env.READS ?? 1000);
const AT_ONCE = 8;
const PUBLISH_EVERY_MS = READS > 5000 ? 1000 : 50;
const MIN_PUBLICATIONS = 5;
/** In the middle, one instance ends and another takes its place, with its disk. */
const RESTART_AT = Math.floor(READS / 2);

it("fault 25: no read fails or mixes two releases while others are published and an instance is replaced", async () => {
  const { url } = await createTestDatabase();
  const data = await temporaryFolder();
  const stays = await startInstance({ databaseUrl: url });
  let goes: Instance | null = await startInstance({ databaseUrl: url, data });
  const store = storeOf(stays);
  let isReading = true;
  let publications = 0;
  const publishing = (async () => {
    for (; isReading; publications++) {
      await publish(store, `release${publications}`);
      await new Promise((resolve) => setTimeout(resolve, PUBLISH_EVERY_MS));
    }
  })();

  /** As a balancer does: any instance that takes requests. */
  const anyOf = (number: number) => (number % 2 === 0 && goes !== null ? goes : stays);
  const seen = new Set<string>();
  let next = 0;
  async function reader(): Promise<void> {
    for (let number = next++; number < READS || publications < MIN_PUBLICATIONS; number = next++) {
      if (number === RESTART_AT) {
        const ended = goes;
        goes = null;
        await ended?.close();
        goes = await startInstance({ databaseUrl: url, data });
      }
      const language = number % 3 === 0 ? "sw" : "en";
      const page = await openPage(anyOf(number), `/order?user=${number}&lang=${language}`, {
        plans: anyOf(Math.floor(number / 2)),
      });
      expect(page.status).toBe(200);
      expect(new Set(page.names).size, `${page.names}`).toBe(1);
      seen.add(page.names[0] ?? "");
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, reader));
  isReading = false;
  await publishing;
  console.info(`${next} reads, ${publications} publications, ${seen.size} releases seen`);
  expect(seen.size).toBeGreaterThan(2);
  expect([...stays.logged, ...(goes?.logged ?? [])].filter((line) => /cannot|error/i.test(line))).toEqual([]);
}, 600_000);
