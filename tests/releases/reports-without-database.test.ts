import { expect, it, onTestFinished } from "vitest";
import { watchReports } from "../../src/cli/start/watch-reports.ts";
import { connect } from "../../src/releases/database/connect.ts";
import { createStore } from "../../src/releases/store/create-store.ts";
import { samplePrepare } from "../../src/releases/testing/sample-project.ts";
import { createSampleStore } from "../../src/releases/testing/sample-store.ts";
import { createReportCollector } from "../../src/server/reports/collect-reports.ts";
import { createDatabaseProxy } from "../database/database-proxy.ts";
import { eventually } from "../eventually.ts";

it("fault 25: what phones report while the database is gone, or says nothing, is counted once when it is back", async () => {
  const direct = await createSampleStore();
  const { id: release } = await direct.addRelease({ order: "one" });
  const way = await createDatabaseProxy(direct.url);
  const database = connect(way.url, { statement: 1000 });
  const store = createStore({ database, prepare: samplePrepare, clock: () => new Date() });
  const collector = createReportCollector();
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const stop = watchReports({ collector, channel: "production", store: () => store, log, every: 20 });
  onTestFinished(async () => {
    await stop();
    await database.end().catch(() => undefined);
  });
  let visits = 0;
  const report = (count: number) => {
    const entry = ["order", "opening", "", ""] as const;
    const one = { runtime: "0123456789abcdef", language: "en", first: false, entries: [entry] };
    for (let index = 0; index < count; index++) {
      visits += 1;
      collector.add(release, one, { visit: String(visits), network: 1 });
    }
  };
  // By the machine's clock, as the reports are.
  const now = createStore({ database: direct.database, prepare: samplePrepare, clock: () => new Date() });
  const counted = async () => (await now.reports.openings("production", [release])).get(release)?.openings;
  report(3);
  await eventually(async () => expect(await counted()).toBe(3));
  way.cut();
  report(4);
  await expect(store.channels.find("production")).rejects.toThrow();
  way.open();
  await eventually(async () => expect(await counted()).toBe(7));
  way.setDelay(Number.POSITIVE_INFINITY);
  report(5);
  await expect(store.channels.find("production")).rejects.toThrow("timeout");
  way.setDelay(0);
  await eventually(async () => expect(await counted()).toBe(12));
  report(1);
  await eventually(async () => expect(await counted()).toBe(13));
});
