import { describe, expect, it } from "vitest";
import { createSandboxFetch } from "../sandbox/create-sandbox-fetch.ts";
import { FAULT_KINDS } from "../sandbox/fault.ts";
import { createCaller, ORIGIN, PAYLOADS, repayment } from "./testing/create-caller.ts";

const APPLY = PAYLOADS["loan-apply"] ?? {};
const DETAILS = PAYLOADS["loan-details"] ?? {};
const KEY = { "idempotency-key": "k-1" };

describe("an Idempotency-Key", () => {
  it("with the same payload gives the same answer and one effect", async () => {
    const caller = createCaller();
    const first = await caller.call("loan-apply", APPLY, {}, KEY);
    const reordered = Object.fromEntries(Object.entries(APPLY).reverse());
    const second = await caller.call("loan-apply", reordered, {}, KEY);
    expect(second.body).toEqual(first.body);
    expect((await caller.world()).effects).toMatchObject({ applications: 1 });
  });

  it("with another intent is refused and has no effect", async () => {
    const caller = createCaller();
    await caller.call("generate-repayment", repayment(13_040_000), {}, KEY);
    const { body } = await caller.call("generate-repayment", repayment(16_000_000), {}, KEY);
    expect(body).toMatchObject({ success: false, message: expect.stringMatching(/^409 /) });
    expect((await caller.world()).payments).toHaveLength(1);
    await caller.call("save-score", { score: 4, problemId: "C80001" }, {}, KEY);
    const other = await caller.call("save-score", { score: 5, problemId: "C80001" }, {}, KEY);
    expect(other.body.message).toMatch(/^409 /);
  });

  it("of what was refused does not stand in the way of what is right", async () => {
    const caller = createCaller();
    const wrong = await caller.call("generate-repayment", { ...repayment(13_040_000), cardNo: "12" }, {}, KEY);
    expect(wrong.body).toMatchObject({ success: false });
    const right = await caller.call("generate-repayment", repayment(13_040_000), {}, KEY);
    expect(right.answer).toMatchObject({ tradeNo: "T00000001" });
  });

  it("is forgotten after a day", async () => {
    const caller = createCaller();
    await caller.call("loan-apply", APPLY, {}, KEY);
    await caller.call("loan-apply", APPLY, { later: "2" }, KEY);
    expect((await caller.world()).effects).toMatchObject({ applications: 2 });
  });

  it("makes a repeat after a lost answer safe", async () => {
    const caller = createCaller();
    const fault = "loan-apply:lost:1";
    const lost = await caller.call("loan-apply", APPLY, { fault }, KEY);
    expect(lost.response.headers.get("x-sandbox-fault")).toBe("reset");
    const again = await caller.call("loan-apply", APPLY, { fault }, KEY);
    expect(again.answer).toEqual({ lendDetailsUrl: "/squidChive?orderId=SP000001" });
    expect((await caller.world()).effects).toMatchObject({ applications: 1 });
  });

  it("belongs to its call", async () => {
    const caller = createCaller();
    await caller.call("loan-apply", APPLY, {}, KEY);
    expect((await caller.call("google-score", { score: 5 }, {}, KEY)).body).toMatchObject({ success: true });
  });

  it("without one, each request has its effect", async () => {
    const caller = createCaller();
    await caller.call("loan-apply", APPLY);
    await caller.call("loan-apply", APPLY);
    expect((await caller.world()).effects).toMatchObject({ applications: 2 });
  });
});

describe("a fault", () => {
  it.each([
    ["500", 500],
    ["502", 502],
    ["503", 503],
    ["504", 504],
    ["429", 429],
    ["401", 401],
  ])("%s answers that status", async (fault, status) => {
    expect((await createCaller().call("loan-details", DETAILS, { fault })).response.status).toBe(status);
  });

  it("429 says when to come back", async () => {
    const { response } = await createCaller().call("loan-details", DETAILS, { fault: "429" });
    expect(response.headers.get("retry-after")).toBe("2");
  });

  it("html and truncated are no JSON, with status 200", async () => {
    for (const fault of ["html", "truncated"]) {
      const { response } = await createCaller().call("loan-details", DETAILS, { fault });
      expect(response.status).toBe(200);
      await expect(response.json()).rejects.toThrow();
    }
  });

  it("null and malformed are JSON of no envelope", async () => {
    const none = await createCaller().call("loan-details", DETAILS, { fault: "null" });
    expect(await none.response.json()).toBeNull();
    const odd = await createCaller().call("loan-details", DETAILS, { fault: "malformed" });
    expect(odd.body).not.toHaveProperty("success");
  });

  it("refused is a refusal in the call's envelope", async () => {
    expect((await createCaller().call("loan-details", DETAILS, { fault: "refused" })).body).toMatchObject({
      success: false,
    });
    expect((await createCaller().call("bank-form", { product_id: "1" }, { fault: "refused" })).body).toMatchObject({
      code: 1,
    });
  });

  it("network and lost ask for a cut connection; only lost has the effect", async () => {
    for (const [fault, applications] of [
      ["network", 0],
      ["lost", 1],
    ] as const) {
      const caller = createCaller();
      const { response } = await caller.call("loan-apply", APPLY, { fault });
      expect(response.headers.get("x-sandbox-fault")).toBe("reset");
      expect((await caller.world()).effects).toMatchObject({ applications });
    }
  });

  it("timeout waits longer than any caller", async () => {
    const waits: number[] = [];
    const caller = createCaller({ wait: async (milliseconds) => void waits.push(milliseconds) });
    await caller.call("loan-details", DETAILS, { fault: "timeout" });
    expect(waits).toEqual([90_000]);
  });

  it("can be limited to a call and to so many requests", async () => {
    const caller = createCaller();
    const fault = "loan-details:500:2,bank-form:503";
    const statuses = [];
    for (let time = 0; time < 3; time += 1)
      statuses.push((await caller.call("loan-details", DETAILS, { fault })).response.status);
    expect(statuses).toEqual([500, 500, 200]);
    expect((await caller.call("bank-form", { product_id: "1" }, { fault })).response.status).toBe(503);
    expect((await caller.call("contract-list", { productId: "1", scene: 3 }, { fault })).response.status).toBe(200);
  });

  it("that is not known is refused, by name", async () => {
    for (const fault of ["boom", "loan-details:boom", "500:x", "loan-details:500:1:2"]) {
      expect((await createCaller().call("loan-details", DETAILS, { fault })).body.message).toContain(fault);
    }
  });

  it("counts as a request of its call", async () => {
    const caller = createCaller();
    for (const fault of FAULT_KINDS) await caller.call("loan-details", DETAILS, { fault });
    expect((await caller.world()).requests).toEqual({ "loan-details": FAULT_KINDS.length });
  });
});

describe("a delay", () => {
  it("is waited for, up to a minute", async () => {
    const waits: number[] = [];
    const caller = createCaller({ wait: async (milliseconds) => void waits.push(milliseconds) });
    for (const delay of ["250", "999999", "-5", "soon", "Infinity"])
      await caller.call("loan-details", DETAILS, { delay });
    expect(waits).toEqual([250, 60_000, 60_000]);
  });
});

describe("the page's fetch", () => {
  const { sandbox } = createCaller();
  const network: typeof fetch = async () => new Response("from the network");
  const mocked = createSandboxFetch(sandbox, network);
  const details = (query: string, init: RequestInit = {}) =>
    mocked(`${ORIGIN}/tapi/v3/loan-details/loan-details?session=s1&${query}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(DETAILS),
      ...init,
    });

  it("answers calls from the sandbox and leaves the rest to the network", async () => {
    expect(await (await details("")).json()).toMatchObject({ success: true });
    expect(await (await mocked(`${ORIGIN}/plans/x.json`)).text()).toBe("from the network");
  });

  it("fails as a cut connection does", async () => {
    await expect(details("fault=network")).rejects.toThrow(TypeError);
  });

  it("fails as soon as the caller gives up", async () => {
    const controller = new AbortController();
    controller.abort();
    await expect(details("", { signal: controller.signal })).rejects.toMatchObject({ name: "AbortError" });
  });
});
