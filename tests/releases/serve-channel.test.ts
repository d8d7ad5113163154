import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { generateSignedCookie } from "hono/cookie";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { documentsHash } from "../../src/compile/documents-hash.ts";
import { pictureAddresses } from "../../src/compile/picture-address.ts";
import { createTestDatabase } from "../database/test-database.ts";
import { eventually } from "../eventually.ts";
import { namedProject } from "./named-project.ts";
import { openPage } from "./open-page.ts";
import { ANN, addRelease, publish, storeOf } from "./operate.ts";
import { type Instance, startInstance, temporaryFolder } from "./start-instance.ts";

const namesAt = async (instance: Instance, path = "/order") => (await openPage(instance, path)).names;
const all = (name: string) => [name, name, name];

describe("serving a channel", () => {
  it("makes the folder's documents the first release of an empty database, once", async () => {
    const { url } = await createTestDatabase();
    const instances = await Promise.all([
      startInstance({ databaseUrl: url }),
      startInstance({ databaseUrl: url, folder: "other" }),
    ]);
    const [one = [], two = []] = await Promise.all(instances.map((instance) => namesAt(instance)));
    expect(one).toEqual(two);
    const [first] = instances;
    if (first === undefined) throw new Error("no instance");
    const history = await storeOf(first).channels.history("production");
    expect(history.map(({ kind, by, revision }) => [kind, by, revision])).toEqual([
      ["import", "system", expect.any(Number)],
    ]);
  });

  it("is live on every instance within 5 s of a publication, and back within 5 s of a rollback", async () => {
    const { url } = await createTestDatabase();
    const one = await startInstance({ databaseUrl: url });
    const two = await startInstance({ databaseUrl: url });
    const store = storeOf(one);
    const before = await openPage(two, "/order");
    const release = await publish(store, "second");
    for (const instance of [one, two])
      await eventually(async () => expect(await namesAt(instance)).toEqual(all("second")));
    expect((await openPage(two, "/order")).release).toBe(release.slice(0, 12));
    // A page that is open goes on with the plans it began on.
    expect((await two.request(`${before.base}/order.en.json`)).status).toBe(200);
    const { revision } = await store.channels.find("production");
    await store.channels.rollBack({ channel: "production", revision, reason: "test" }, ANN);
    for (const instance of [one, two])
      await eventually(async () => expect(await namesAt(instance)).toEqual(all("first")));
  });

  it("follows the folder until somebody publishes something else, and says how to go on", async () => {
    const { url } = await createTestDatabase();
    const data = await temporaryFolder();
    const instance = await startInstance({ databaseUrl: url, followFolder: true, data });
    const taken = await instance.opened.takeFolder(namedProject("edited"));
    const release = documentsHash(namedProject("edited"));
    expect(taken).toMatchObject({ outcome: "served", release });
    expect(await readFile(`${data}/imported`, "utf8")).toBe(`${release}\n`);
    await eventually(async () => expect(await namesAt(instance)).toEqual(all("edited")));
    await publish(storeOf(instance), "published");
    await eventually(async () => expect(await namesAt(instance)).toEqual(all("published")));
    expect(await instance.opened.takeFolder(namedProject("edited again"))).toEqual({
      outcome: "left",
      reason: expect.stringMatching(/^ann published release \w{12}; `skrini push` sends the folder's$/),
    });
    expect(await namesAt(instance)).toEqual(all("published"));
    await instance.close();
    const again = await startInstance({ databaseUrl: url, followFolder: true, folder: "edited again" });
    expect(await namesAt(again)).toEqual(all("published"));
    expect(again.logged.join()).toMatch(/The folder's documents are not served: ann published/);
  });

  it("takes a folder that changed while no server ran, where the folder gave what is served", async () => {
    const { url } = await createTestDatabase();
    await (await startInstance({ databaseUrl: url, followFolder: true })).close();
    const again = await startInstance({ databaseUrl: url, followFolder: true, folder: "edited" });
    expect(await namesAt(again)).toEqual(all("edited"));
    await again.close();
    const production = await startInstance({ databaseUrl: url, folder: "other" });
    expect(await namesAt(production)).toEqual(all("edited"));
  });

  it("fault 14: keeps a journey on its release over page loads, and gives the next one the new", async () => {
    const { url } = await createTestDatabase();
    let time = Date.now();
    const instance = await startInstance({ databaseUrl: url, journeyMinutes: 30, now: () => time });
    const other = await startInstance({ databaseUrl: url, journeyMinutes: 30, now: () => time });
    const begun = await openPage(instance, "/order?user=u1");
    await publish(storeOf(instance), "second");
    for (const one of [instance, other])
      await eventually(async () => expect(await namesAt(one)).toEqual(all("second")));

    // The other one's clock may be a little behind.
    time -= 5000;
    expect((await openPage(other, "/order?user=u1", { cookie: begun.cookie })).names).toEqual(all("first"));
    time += 5000 + 29 * 60_000;
    const goesOn = await openPage(other, "/order?user=u1&lang=sw", { cookie: begun.cookie });
    expect([goesOn.names, goesOn.base]).toEqual([all("first"), begun.base]);
    // A call is a sign of the journey as well.
    time += 20 * 60_000;
    const call = await instance.request("/tapi/other", { headers: { cookie: goesOn.cookie } });
    const [refreshed = ""] = call.headers.getSetCookie();
    time += 20 * 60_000;
    expect((await openPage(instance, "/order", { cookie: refreshed })).names).toEqual(all("first"));
    expect((await openPage(instance, "/order", { cookie: goesOn.cookie })).names).toEqual(all("second"));
    const forged = begun.cookie.replace(/\.\d+\./, `.${time}.`);
    expect(forged).not.toBe(begun.cookie);
    expect((await openPage(instance, "/order", { cookie: forged })).names).toEqual(all("second"));
  });

  it("begins no journey by a cookie of another installation, of a release that it never served or of another kind", async () => {
    const [one, other] = [await createTestDatabase(), await createTestDatabase()];
    // Copied from one template, databases of tests have one key.
    await other.database.query("update server_keys set key = 'another'");
    const instance = await startInstance({ databaseUrl: one.url, journeyMinutes: 30 });
    const elsewhere = await startInstance({ databaseUrl: other.url, journeyMinutes: 30 });
    const begun = await openPage(instance, "/order");
    const foreign = await openPage(elsewhere, "/order");
    expect(foreign.release).toBe(begun.release);
    await publish(storeOf(instance), "second");
    await eventually(async () => expect(await namesAt(instance)).toEqual(all("second")));
    expect((await openPage(instance, "/order", { cookie: begun.cookie })).names).toEqual(all("first"));
    expect((await openPage(instance, "/order", { cookie: foreign.cookie })).names).toEqual(all("second"));

    // Signed by this installation itself, as a server of another channel of it does.
    const unpublished = await addRelease(storeOf(instance), "unpublished");
    const key = instance.opened.cookieKey?.() ?? "";
    const signed = (name: string, value: string) => generateSignedCookie(name, value, key);
    const journey = await signed("skrini-journey", `${unpublished.slice(0, 12)}.en.${Date.now()}`);
    expect((await openPage(instance, "/order", { cookie: journey })).names).toEqual(all("second"));
    // A value of one kind counts under no other's name.
    const value = begun.cookie.slice(begun.cookie.indexOf("=") + 1);
    for (const cookie of [`skrini-browser=${value}`, `skrini-visit=${value}`, `skrini-session=${value}`]) {
      expect((await openPage(instance, "/order", { cookie })).names, cookie).toEqual(all("second"));
    }
  });

  it("ends a journey on what was taken back with its next page, and with nothing that an open page asks for", async () => {
    const { url } = await createTestDatabase();
    const instance = await startInstance({ databaseUrl: url, journeyMinutes: 30 });
    const store = storeOf(instance);
    const stays = await openPage(instance, "/order");
    await publish(store, "second");
    await eventually(async () => expect(await namesAt(instance)).toEqual(all("second")));
    const open = await openPage(instance, "/order");
    const state = async ({ base }: { base: string }) => (await instance.request(`${base}/order/state`)).status;
    expect(await state(open)).toBe(204);

    const { revision } = await store.channels.find("production");
    await store.channels.rollBack({ channel: "production", revision, reason: "test" }, ANN);
    await eventually(async () => expect(await namesAt(instance)).toEqual(all("first")));
    const headers = { cookie: open.cookie, "idempotency-key": "k" };
    const call = await instance.request("/tapi/pay", { method: "POST", body: "", headers });
    expect([call.headers.get("x-from"), call.headers.getSetCookie()]).toEqual(["backend", []]);
    expect((await instance.request(`${open.base}/order.en.json`)).status).toBe(200);
    // Asked by the page when it goes on to another screen: it is to load anew.
    expect([await state(open), await state(stays)]).toEqual([205, 204]);
    const next = await openPage(instance, "/order", { cookie: open.cookie });
    expect([next.names, next.base]).toEqual([all("first"), stays.base]);

    // Given again, it keeps its journeys again.
    await publish(store, "second");
    await eventually(async () => expect(await namesAt(instance)).toEqual(all("second")));
    expect((await openPage(instance, "/order", { cookie: open.cookie })).names).toEqual(all("second"));
    expect((await openPage(instance, "/order", { cookie: stays.cookie })).names).toEqual(all("first"));
  });

  it("answers each release's pictures under their hash on every instance, whatever is served since", async () => {
    const { url } = await createTestDatabase();
    const one = await startInstance({ databaseUrl: url });
    const two = await startInstance({ databaseUrl: url });
    const addresses: string[] = [];
    for (const name of ["second", "third"]) {
      const bell = { path: "schemas/pictures/bell.svg", bytes: Buffer.from(`<svg>${name}</svg>`) };
      addresses.push(pictureAddresses([bell]).get("/pictures/bell.svg") ?? "");
      await publish(storeOf(one), name, [bell]);
      await eventually(async () => expect(await namesAt(one)).toEqual(all(name)));
    }
    for (const instance of [one, two]) {
      const texts = addresses.map(async (address) => (await instance.request(address)).text());
      expect(await Promise.all(texts)).toEqual(["<svg>second</svg>", "<svg>third</svg>"]);
    }
    expect(await (await one.request("/pictures/bell.svg")).text()).toBe("<svg>third</svg>");
  });

  it("gives a rollout's release to its share, the same person each time and on every instance", async () => {
    const { url } = await createTestDatabase();
    const one = await startInstance({ databaseUrl: url });
    const two = await startInstance({ databaseUrl: url });
    const store = storeOf(one);
    const release = await addRelease(store, "second");
    const { revision } = await store.channels.find("production");
    const steps = [{ percent: 50, at: "2026-01-01T00:00:00Z" }];
    const request = { channel: "production", revision, release, rules: { steps, testers: ["tess"] } };
    await store.rollouts.start({ ...request, kind: "emergency", reason: "test" }, ANN);
    for (const instance of [one, two]) {
      await eventually(async () => expect(await namesAt(instance, "/order?user=tess")).toEqual(all("second")));
    }
    const people = Array.from({ length: 40 }, (_, index) => `/order?user=${index}`);
    const got = await Promise.all(people.map(async (path) => (await namesAt(one, path))[0]));
    expect(await Promise.all(people.map(async (path) => (await namesAt(two, path))[0]))).toEqual(got);
    expect(new Set(got)).toEqual(new Set(["first", "second"]));

    // Who does not say who it is stays the same browser.
    const strangers = await Promise.all(Array.from({ length: 20 }, () => openPage(one, "/order")));
    expect(new Set(strangers.map(({ names }) => names[0]))).toEqual(new Set(["first", "second"]));
    for (const { names, cookie } of strangers) expect((await openPage(two, "/order", { cookie })).names).toEqual(names);
  });

  it("takes a rollout's steps at their times on every instance, over a restart and without the database", async () => {
    const { url } = await createTestDatabase();
    const data = await temporaryFolder();
    const one = await startInstance({ databaseUrl: url });
    const two = await startInstance({ databaseUrl: url, data });
    const store = storeOf(one);
    const release = await addRelease(store, "second");
    const at = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();
    const rules = { steps: [{ percent: 100, at: at(6000) }], testers: ["tess"] };
    const seen = async () => ({ channel: "production", revision: (await store.channels.find("production")).revision });
    await store.rollouts.start({ ...(await seen()), release, rules, kind: "emergency", reason: "test" }, ANN);
    for (const instance of [one, two]) {
      await eventually(async () => expect(await namesAt(instance, "/order?user=tess")).toEqual(all("second")));
    }
    // Held, it stays at nothing, and goes on as much later.
    await store.rollouts.hold({ ...(await seen()), reason: "test" }, ANN);
    const resumed = await store.rollouts.resume(await seen(), ANN);
    await eventually(() => expect(two.opened.revision()).toBe(resumed.revision));
    await two.close();
    const alone = await startInstance({ databaseUrl: url.replace(/:\d+\//, ":1/"), data });
    const begins = Date.parse(resumed.rollout?.rules.steps[0]?.at ?? "");
    const [asked, shown, answered] = [Date.now(), await namesAt(alone), Date.now()];
    if (answered < begins) expect(shown).toEqual(all("first"));
    if (asked >= begins) expect(shown).toEqual(all("second"));
    for (const instance of [one, alone]) {
      await eventually(async () => expect(await namesAt(instance)).toEqual(all("second")));
    }
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(rules.steps[0]?.at ?? ""));
  });

  it("goes by the database's clock, whatever becomes of its machine's", async () => {
    const { url } = await createTestDatabase();
    const other = await startInstance({ databaseUrl: url });
    onTestFinished(() => void vi.useRealTimers());
    const began = Date.now();
    const at = (hours: number) => new Date(began + hours * 3600_000).toISOString();
    vi.setSystemTime(at(48));
    const ahead = await startInstance({ databaseUrl: url, journeyMinutes: 30 });
    vi.setSystemTime(at(-48));
    const set = await startInstance({ databaseUrl: url, journeyMinutes: 30 });
    vi.setSystemTime(at(24));
    const store = storeOf(set);
    const release = await addRelease(store, "second");
    const { revision } = await store.channels.find("production");
    const rules = { steps: [{ percent: 0 }, { percent: 100, at: at(1) }], testers: ["tess"] };
    const request = { channel: "production", revision, release, rules, kind: "emergency", reason: "test" } as const;
    const { rollout } = await store.rollouts.start(request, ANN);
    expect(Math.abs(Date.parse(rollout?.rules.steps[0]?.at ?? "") - began)).toBeLessThan(600_000);
    for (const one of [ahead, set, other]) {
      await eventually(async () => expect(await namesAt(one, "/order?user=tess")).toEqual(all("second")));
      expect(await namesAt(one, "/order?user=u1")).toEqual(all("first"));
    }
    // A journey that began at one goes on at the other.
    const { cookie } = await openPage(ahead, "/order?user=tess");
    await store.rollouts.finish({ channel: "production", revision: revision + 1, reason: "test" }, ANN);
    await eventually(async () => expect(await namesAt(set)).toEqual(all("second")));
    const third = await publish(store, "third");
    await eventually(async () => expect(await namesAt(set)).toEqual(all("third")));
    expect((await openPage(set, "/order?user=tess", { cookie })).names).toEqual(all("second"));
    expect((await storeOf(other).channels.history("production"))[0]).toMatchObject({
      release: third,
      at: expect.stringContaining(at(0).slice(0, 10)),
    });
  });

  it("starts from its disk when the database is away, and takes what is new when it is back", async () => {
    const { url } = await createTestDatabase();
    const data = await temporaryFolder();
    const other = await startInstance({ databaseUrl: url });
    await (await startInstance({ databaseUrl: url, data })).close();
    const away = url.replace(/:\d+\//, ":1/");
    const alone = await startInstance({ databaseUrl: away, data });
    expect(await namesAt(alone)).toEqual(all("first"));
    expect(alone.opened.hasDatabase()).toBe(false);
    expect(alone.logged).toEqual([
      expect.stringMatching(/^The database cannot be had: .* Release \w{12} is served from disk\.$/),
    ]);
    await alone.close();
    await publish(storeOf(other), "second");
    const back = await startInstance({ databaseUrl: url, data });
    await eventually(async () => expect(await namesAt(back)).toEqual(all("second")));
    await expect(startInstance({ databaseUrl: away })).rejects.toThrow(/ECONNREFUSED|refused/i);
  });

  it("serves from memory where its disk takes nothing, and nothing that is damaged there", async () => {
    const { url } = await createTestDatabase();
    const data = await temporaryFolder();
    await writeFile(`${data}/served`, "a file where a folder must be");
    const full = await startInstance({ databaseUrl: url, data, journeyMinutes: 30 });
    const { cookie } = await openPage(full, "/order");
    await publish(storeOf(full), "second");
    await eventually(async () => expect(await namesAt(full)).toEqual(all("second")));
    expect((await openPage(full, "/order?lang=sw")).names).toEqual(all("second"));
    await eventually(() => expect(full.logged.join()).toMatch(/The disk takes nothing: .*ENOTDIR/));
    await rm(`${data}/served`);
    await eventually(() => expect(full.logged).toContain("The disk takes what is served again."));
    await full.close();
    // The key that signs cookies was taken too.
    const alone = await startInstance({ databaseUrl: url.replace(/:\d+\//, ":1/"), data, journeyMinutes: 30 });
    expect((await openPage(alone, "/order")).names).toEqual(all("second"));
    expect((await openPage(alone, "/order", { cookie })).names).toEqual(all("first"));

    const damaged = await temporaryFolder();
    await (await startInstance({ databaseUrl: url, data: damaged })).close();
    const folder = `${damaged}/served/production/content`;
    for (const name of await readdir(folder))
      await writeFile(`${folder}/${name}`, `${await readFile(`${folder}/${name}`)} `);
    const again = await startInstance({ databaseUrl: url, data: damaged });
    expect(await namesAt(again)).toEqual(all("second"));
  });

  it("brings back the files of an open page that are gone from its disk", async () => {
    const { url } = await createTestDatabase();
    const data = await temporaryFolder();
    const instance = await startInstance({ databaseUrl: url, data });
    const open = await openPage(instance, "/order");
    await publish(storeOf(instance), "second");
    await eventually(async () => expect(await namesAt(instance)).toEqual(all("second")));
    await instance.close();
    const again = await startInstance({ databaseUrl: url, data });
    await rm(`${data}/served/production/content`, { recursive: true });
    expect((await again.request(`${open.base}/order.sw.json`)).status).toBe(200);
    expect((await again.request(`${open.base}/missing.sw.json`)).status).toBe(200);
  });
});
