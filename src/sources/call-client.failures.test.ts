import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { jsonReply, type Reply, testCall, testClient, testServer } from "./test-parts.ts";
import { ANSWER, CAPTIVE, CHANGING, failureAfter, failureOf, REFUSAL, settle } from "./testing/call-outcomes.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("what is not the declared answer", () => {
  it.each<[string, Reply]>([
    ["a page of a captive portal", CAPTIVE],
    ["truncated JSON", new Response('{"success":true,"result":{"na')],
    ["nothing", new Response("")],
    ["null", null],
    ["a list", new Response("[]")],
    ["the other envelope", { code: 0, data: { name: "x" } }],
    ["a success flag that is text", { success: "true", result: { name: "x" } }],
    ["prototypes only", new Response('{"__proto__":{"success":true,"result":{"name":"x"}}}')],
  ])("fails as malformed, in our words, for a read: %s", async (_, reply) => {
    const { failure, server } = await failureAfter([reply]);
    expect(failure).toEqual({ kind: "malformed", code: null, message: "Not understood", unknown: false });
    expect(server.requests).toHaveLength(2);
  });

  it("leaves the outcome of any other call unknown", async () => {
    for (const effect of CHANGING) {
      const { failure, server } = await failureAfter([CAPTIVE], { effect });
      expect(failure).toMatchObject({ kind: "malformed", unknown: true });
      expect(server.requests).toHaveLength(1);
    }
  });
});

describe("the words of a failure", () => {
  const refusal = { code: 12, message: "Server words", data: null };
  const plan = { envelope: "code", success: ["0"] } as const;

  it("are the call's own for that code, then the server's, then the app's", async () => {
    expect((await failureAfter([refusal], { ...plan, errors: { "12": "Our words" } })).failure).toMatchObject({
      message: "Our words",
      code: "12",
    });
    expect((await failureAfter([refusal], plan)).failure.message).toBe("Server words");
    expect((await failureAfter([{ ...refusal, message: " " }], plan)).failure.message).toBe("It failed");
    expect((await failureAfter([{ ...refusal, code: "constructor" }], plan)).failure.message).toBe("Server words");
  });

  it("are the call's own for a kind of failure that the server said nothing about", async () => {
    const errors = { refused: "Ours for a refusal", malformed: "Ours for the rest" };
    expect((await failureAfter([refusal], { ...plan, errors })).failure.message).toBe("Server words");
    expect((await failureAfter([{ ...refusal, message: "" }], { ...plan, errors })).failure.message).toBe(
      "Ours for a refusal",
    );
    expect((await failureAfter([CAPTIVE], { ...plan, errors })).failure.message).toBe("Ours for the rest");
  });

  it("promise 3: are what the server wrote, markup and all, and never shortened", async () => {
    const message = `<p>500</p> ${"x".repeat(10_000)}`;
    expect((await failureAfter([{ ...refusal, message }], plan)).failure.message).toBe(message);
  });

  it("of a false success flag are the server's, if it said any", async () => {
    expect((await failureAfter([REFUSAL])).failure).toEqual({
      kind: "refused",
      code: null,
      message: "Not today",
      unknown: false,
    });
    expect((await failureAfter([{ ...REFUSAL, message: "" }])).failure.message).toBe("It failed");
  });

  it("of an HTTP error are those in its envelope", async () => {
    expect((await failureAfter([jsonReply(REFUSAL, 422)])).failure).toMatchObject({
      kind: "refused",
      message: "Not today",
    });
    expect((await failureAfter([jsonReply(REFUSAL, 500)])).failure).toMatchObject({
      kind: "server",
      message: "Not today",
    });
    expect((await failureAfter([new Response("<h1>502</h1>", { status: 502 })])).failure).toMatchObject({
      kind: "server",
      message: "Service trouble",
    });
  });

  it("of an HTTP error are an error even around a success", async () => {
    expect((await failureAfter([jsonReply(ANSWER, 500)])).failure.kind).toBe("server");
    expect((await failureAfter([jsonReply(ANSWER, 404)])).failure.kind).toBe("server");
  });
});

describe("the end of a login", () => {
  it.each([401, 403])("is told by %i", async (status) => {
    const expired = vi.fn();
    const client = testClient(testServer(new Response("", { status })), { expired });
    expect(failureOf(await settle(client.call(testCall({ effect: "money" }), {})))).toMatchObject({
      kind: "expired",
      unknown: false,
    });
    expect(expired).toHaveBeenCalledTimes(1);
  });

  it("is told by a configured code", async () => {
    const { failure } = await failureAfter([{ code: "LOGIN", message: "Sign in" }], {
      envelope: "code",
      success: ["0"],
    });
    expect(failure).toMatchObject({ kind: "expired", message: "Sign in" });
  });
});
