import fc from "fast-check";
import { expect, it, onTestFinished } from "vitest";
import { createTestDatabase } from "../database/test-database.ts";
import { historyProperty, openInstances } from "../fuzz/releases/history.ts";

const HISTORIES = 40;

it(`does in ${HISTORIES} random histories of two instances what a plain model says`, async () => {
  const { url } = await createTestDatabase();
  const instances = await openInstances(url);
  onTestFinished(() => instances.close());
  await fc.assert(historyProperty(instances), { numRuns: HISTORIES, seed: 11, unbiased: true });
  expect((await instances.stores[0].audit.verify()).broken).toBeNull();
});
