import { describe, expect, it } from "vitest";
import { PLAN_VERSION } from "../../src/language/plan.ts";
import { simulate } from "../../src/releases/schedule/simulate.ts";
import { createTestDatabase } from "../database/test-database.ts";
import { eventually } from "../eventually.ts";
import { openPage } from "./open-page.ts";
import { ANN, addRelease, publish, storeOf } from "./operate.ts";
import { startInstance, temporaryFolder } from "./start-instance.ts";

const runtime = (name: string, ...widgets: readonly string[]) => ({
  name: name.padEnd(16, "0"),
  capabilities: { planVersions: [PLAN_VERSION], widgets, actions: [] },
});
const NEW = runtime("beef", "text", "chips");
const OLD = runtime("01d", "text");

async function start() {
  const { url } = await createTestDatabase();
  const data = await temporaryFolder();
  const startOld = () => startInstance({ databaseUrl: url, runtime: OLD, data });
  const current = await startInstance({ databaseUrl: url, runtime: NEW });
  const old = await startOld();
  const nameAt = async (instance: typeof old) => (await openPage(instance, "/order?user=u1")).names[1];
  return { current, old, startOld, nameAt, store: storeOf(current) };
}

describe("a release that a server's client cannot render", () => {
  it("is served by the servers whose client can; the others keep the last that theirs can, and take the next", async () => {
    const { current, old, startOld, nameAt, store } = await start();
    await publish(store, "needs-chips");
    await eventually(async () => expect(await nameAt(current)).toBe("needs-chips"));
    await eventually(async () =>
      expect(old.logged.join()).toMatch(/lacks widget chips of release \w{12}: it is not served here/),
    );
    expect(await nameAt(old)).toBe("first");
    await old.close();
    const again = await startOld();
    expect(await nameAt(again)).toBe("first");
    await publish(store, "third");
    for (const instance of [current, again]) await eventually(async () => expect(await nameAt(instance)).toBe("third"));
  });

  it("is rolled out where it can be rendered alone", async () => {
    const { current, old, nameAt, store } = await start();
    const release = await addRelease(store, "needs-chips");
    const { revision } = await store.channels.find("production");
    const rules = { steps: [{ percent: 100, at: "2026-01-01T00:00:00.000Z" }] };
    const request = { channel: "production", release, revision, rules, kind: "emergency" as const, reason: "test" };
    await store.rollouts.start(request, ANN);
    await eventually(async () => expect(await nameAt(current)).toBe("needs-chips"));
    await eventually(async () => expect(old.logged.join()).toMatch(/lacks widget chips/));
    expect(await nameAt(old)).toBe("first");
  });

  it("says on how many phones that were seen, and what each build of the client gets", async () => {
    const { store } = await start();
    const first = (await store.channels.find("production")).release;
    const release = await publish(store, "needs-chips");
    const needs = await store.releases.needs(release);
    if (needs === null) throw new Error("no needs");
    expect(needs.widgets).toEqual(["chips"]);
    const phones = new Map([
      [NEW.name, 60],
      [OLD.name, 39],
      ["ffffffffffffffff", 1],
    ]);
    await store.reports.add("production", { counts: [], phones });
    expect(await store.runtimes.fit("production", needs)).toEqual({
      days: 7,
      phones: 100,
      cannot: 39,
      unknown: 1,
      lacking: [{ runtime: OLD.name, phones: 39, missing: ["widget chips"] }],
    });
    const ask = (name: string) =>
      simulate(store, {
        channel: "production",
        who: "user=u1",
        language: "en",
        shell: null,
        at: new Date(),
        runtime: name,
      });
    expect(await ask(NEW.name)).toMatchObject({ release, reason: "no-rollout" });
    expect(await ask(OLD.name)).toEqual({
      release: first,
      reason: "cannot-render",
      explanation: `Build ${OLD.name} lacks widget chips of release ${release.slice(0, 12)}: this is the last one that it can render.`,
    });
    expect((await ask("ffffffffffffffff")).explanation).toMatch(/is not known\.$/);
  });
});
