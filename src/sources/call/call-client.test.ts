import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ANSWER, failureAfter, failureOf, REFUSAL, settle } from "../testing/call-outcomes.ts";
import { lostConnection, testCall, testClient, testEnvelope, testServer } from "../testing/test-parts.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("a request", () => {
  it("of the JSON client carries JSON, its two headers and the page's common parameters", async () => {
    const server = testServer(ANSWER);
    await settle(testClient(server).call(testCall(), { orderId: "1", amount: 5, note: null }));
    const [request] = server.requests;
    expect(request?.url).toBe("https://app.example/tapi/v3/plan?session=s-1&user=u+1&productId=7");
    expect(request?.method).toBe("POST");
    expect(request?.headers.get("content-type")).toBe("application/json");
    expect(request?.headers.get("building")).toBe("b");
    expect(request?.headers.get("gather")).toBe("");
    expect(request?.headers.has("swift")).toBe(false);
    expect(server.bodies).toEqual(['{"orderId":"1","amount":5,"note":""}']);
  });

  it("of the form client is urlencoded and has the other two headers", async () => {
    const server = testServer({ code: 0, message: "", data: null });
    const client = testClient(server, { search: "?swift=s%20t" });
    await settle(
      client.call(testCall({ client: "form", envelope: testEnvelope("code", ["0"]), shape: "*" }), { a: 1, b: null }),
    );
    const [request] = server.requests;
    expect(request?.headers.get("content-type")).toMatch(/^application\/x-www-form-urlencoded/);
    expect(request?.headers.get("swift")).toBe("s t");
    expect(request?.headers.get("eyes")).toBe("");
    expect(request?.headers.has("building")).toBe(false);
    expect(server.bodies).toEqual(["a=1&b="]);
  });

  it("is made whatever a header parameter holds", async () => {
    const server = testServer(ANSWER);
    const client = testClient(server, { search: `?building=${encodeURIComponent("a\r\nX-Evil: 1\0é漢")}` });
    expect(await settle(client.call(testCall(), {}))).toMatchObject({ ok: true });
    expect(server.requests[0]?.headers.has("x-evil")).toBe(false);
  });

  it("that reads is made without a network too: its answer may be here already", async () => {
    const offline = { online: () => false };
    expect(await settle(testClient(testServer(ANSWER), offline).call(testCall(), {}))).toMatchObject({ ok: true });
    const none = testServer(lostConnection);
    const outcome = await settle(testClient(none, offline).call(testCall(), {}));
    expect([failureOf(outcome).kind, none.requests.length]).toEqual(["offline", 1]);
  });

  it("is not made when a path parameter leads elsewhere", async () => {
    const { failure, server } = await failureAfter([ANSWER], { path: "/tapi/{a}/../{b}", effect: "money" });
    expect(failure).toMatchObject({ kind: "refused", unknown: false, message: "It failed" });
    expect(server.requests).toHaveLength(0);
  });
});

describe("an answer", () => {
  it("comes out of its envelope with what the server said", async () => {
    const client = testClient(testServer(ANSWER));
    expect(await settle(client.call(testCall(), {}))).toEqual({
      ok: true,
      answer: { name: "Loan", amount: 100 },
      message: "Fine",
    });
    expect(client.report).not.toHaveBeenCalled();
  });

  it("that does not fit is coerced and reported once, without values", async () => {
    const client = testClient(testServer({ success: true, result: { name: 174, amount: "17400", extra: 1 } }));
    const first = await settle(client.call(testCall(), {}));
    await settle(client.call(testCall(), {}));
    expect(first).toMatchObject({ answer: { name: "174", amount: 17400 } });
    expect(client.report.mock.calls).toEqual([
      ["answer-coerced", { call: "plan", where: "name: string, was number" }],
      ["answer-coerced", { call: "plan", where: "amount: number, was string" }],
    ]);
  });

  it("without the declared record is malformed for a read, and fine for a call that only had to happen", async () => {
    const empty = { success: true, message: "Done", result: null };
    expect((await failureAfter([empty])).failure.kind).toBe("malformed");
    const client = testClient(testServer(empty));
    expect(await settle(client.call(testCall({ effect: "write" }), {}))).toEqual({
      ok: true,
      answer: null,
      message: "Done",
    });
  });
});

describe("leaving", () => {
  it("ends a call at once and unreported", async () => {
    const leaver = new AbortController();
    const server = testServer("never");
    const client = testClient(server);
    const left = client.call(testCall(), {}, { signal: leaver.signal });
    await vi.advanceTimersByTimeAsync(5);
    leaver.abort();
    expect(failureOf(await left).kind).toBe("network");
    await vi.advanceTimersByTimeAsync(0);
    expect(server.requests[0]?.signal.aborted).toBe(true);
    expect(client.report).not.toHaveBeenCalled();
    expect(client.inFlight.mock.calls.flat()).toEqual([1, -1]);
  });

  it("before the call makes no request", async () => {
    const server = testServer(ANSWER);
    const client = testClient(server);
    expect(await client.call(testCall(), {}, { signal: AbortSignal.abort() })).toMatchObject({ ok: false });
    expect(server.requests).toHaveLength(0);
  });
});

describe("reports", () => {
  it("hold neither payload nor answer nor session", async () => {
    const client = testClient(testServer({ success: true, result: { name: 712345678, amount: "x" } }, REFUSAL));
    await settle(client.call(testCall({ effect: "money" }), { cardNo: "0712345678" }));
    await settle(client.call(testCall({ effect: "money" }), { cardNo: "0712345678" }));
    expect(client.report.mock.calls.length).toBe(3);
    expect(JSON.stringify(client.report.mock.calls)).not.toMatch(/712345678|s-1|Not today/);
  });
});
