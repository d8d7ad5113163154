import { describe, expect, it } from "vitest";
import { createTestDatabase } from "../database/test-database.ts";
import { eventually } from "../eventually.ts";
import { openPage } from "./open-page.ts";
import { ANN, publish, storeOf } from "./operate.ts";
import { startInstance } from "./start-instance.ts";

const CHANNEL = { channel: "production", reason: "test" };
const NOTICE = { en: "We repair this page.", sw: "Tunatengeneza ukurasa huu." };
const TWO_LINES = { en: "Closed\nWe repair this page." };

async function twoInstances() {
  const { url } = await createTestDatabase();
  const one = await startInstance({ databaseUrl: url, journeyMinutes: 30 });
  const two = await startInstance({ databaseUrl: url, journeyMinutes: 30 });
  return { one, two, store: storeOf(one) };
}

describe("what is switched off", () => {
  it("is a screen that shows the notice within 5 s, in the page's language; the others go on", async () => {
    const { one, two, store } = await twoInstances();
    const open = await openPage(two, "/order");
    const state = async (base: string, screen: string) => (await two.request(`${base}/${screen}/state`)).status;
    expect(await state(open.base, "order")).toBe(204);

    await store.switches.off({ ...CHANNEL, mayApprove: true, kind: "screen", name: "order", notice: NOTICE }, ANN);
    for (const instance of [one, two]) {
      await eventually(async () => expect((await openPage(instance, "/order")).body).toContain(NOTICE.en));
    }
    const notice = await openPage(two, "/order?lang=sw", { plans: one });
    expect(notice.body).toContain(NOTICE.sw);
    expect([notice.status, notice.names]).toEqual([200, ["first", "first", "first"]]);
    const other = await openPage(two, "/nowhere");
    expect([other.status, other.body]).toEqual([404, "[]"]);

    // An open page is told, and gets the screen no more; what it shows else goes on.
    expect([await state(open.base, "order"), await state(open.base, "missing")]).toEqual([205, 204]);
    expect((await two.request(`${open.base}/order.en.json`)).status).toBe(404);
    expect((await two.request(`${open.base}/missing.en.json`)).status).toBe(200);
    expect(await state(notice.base, "order")).toBe(204);
    // A journey stays on its release, and gets the notice all the same.
    const journey = await openPage(two, "/order", { cookie: open.cookie });
    expect([journey.release, journey.body]).toEqual([open.release, expect.stringContaining(NOTICE.en)]);

    await store.switches.on({ ...CHANNEL, kind: "screen", name: "order" }, ANN);
    await eventually(async () => expect((await openPage(two, "/order")).body).toBe("[]"));
    expect(await state(notice.base, "order")).toBe(205);
    // Plans that were loaded before are still served whole.
    expect((await two.request(`${notice.base}/order.en.json`)).status).toBe(200);
  });

  it("has the first line of the notice for its headline", async () => {
    const { two, store } = await twoInstances();
    await store.switches.off({ ...CHANNEL, mayApprove: true, kind: "screen", name: "order", notice: TWO_LINES }, ANN);
    await eventually(async () => {
      const { body } = await openPage(two, "/order");
      expect(body).toContain('"title":"Closed","text":"We repair this page."');
    });
  });

  it("stays switched off in the next release, and has words where the operator gave none", async () => {
    const { two, store } = await twoInstances();
    await store.switches.off({ ...CHANNEL, mayApprove: true, kind: "screen", name: "order", notice: null }, ANN);
    await eventually(async () => expect((await openPage(two, "/order")).body).toContain("failed-en"));
    await publish(store, "second");
    await eventually(async () => expect((await openPage(two, "/order")).names).toEqual(["second", "second", "second"]));
    expect((await openPage(two, "/order")).body).toContain("failed-en");
  });

  it("is a call that is refused with the notice in its own envelope, and reaches no backend", async () => {
    const { two, store } = await twoInstances();
    const { cookie } = await openPage(two, "/order?lang=sw");
    const pay = async (headers = {}) =>
      two.request("/tapi/pay", { method: "POST", body: "asked", headers: { "idempotency-key": "k", ...headers } });
    expect((await pay()).headers.get("x-from")).toBe("backend");
    await store.switches.off({ ...CHANNEL, mayApprove: true, kind: "call", name: "pay", notice: NOTICE }, ANN);
    await eventually(async () => expect((await pay()).headers.get("x-from")).toBeNull());
    const answer = await pay();
    expect([answer.status, await answer.json()]).toEqual([200, { code: "switched-off", message: NOTICE.en }]);
    expect(await (await pay({ cookie })).json()).toEqual({ code: "switched-off", message: NOTICE.sw });
    expect((await two.request("/tapi/other", { method: "POST", body: "" })).headers.get("x-from")).toBe("backend");
    await store.switches.on({ ...CHANNEL, kind: "call", name: "pay" }, ANN);
    await eventually(async () => expect((await pay()).headers.get("x-from")).toBe("backend"));
  });
});
