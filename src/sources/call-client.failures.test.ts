import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CHANGING_EFFECTS } from "../language/changing-effects.ts";
import { ANSWER, CAPTIVE, failureAfter, failureOf, REFUSAL, settle } from "./testing/call-outcomes.ts";
import { jsonReply, type Reply, testCall, testClient, testEnvelope, testServer } from "./testing/test-parts.ts";

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
    for (const effect of CHANGING_EFFECTS) {
      const { failure, server } = await failureAfter([CAPTIVE], { effect });
      expect(failure).toMatchObject({ kind: "malformed", unknown: true });
      expect(server.requests).toHaveLength(1);
    }
  });
});

describe("the words of a failure", () => {
  const refusal = { code: 12, message: "Server words", data: null };
  const plan = { envelope: testEnvelope("code", ["0"]) };

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

  it.each([
    [500, { message: "Closed for the night" }, "server", 1],
    [503, { message: "Closed for the night" }, "server", 3],
    [429, { message: "Closed for the night" }, "server", 1],
    [401, { message: "Closed for the night" }, "expired", 1],
    [404, { code: true, message: "Closed for the night" }, "server", 1],
    [200, { status: "no", message: "Closed for the night" }, "malformed", 2],
  ] as const)(
    "promise 3: outside the envelope are the server's, the rest as ever: %i %j",
    async (status, body, kind, tries) => {
      const { failure, server } = await failureAfter([jsonReply(body, status)]);
      expect(failure).toMatchObject({ kind, code: null, message: "Closed for the night" });
      expect(server.requests).toHaveLength(tries);
    },
  );

  it("are ours where JSON says nothing, or is none", async () => {
    for (const given of ["", "  ", true, null, ["x"], { text: "x" }]) {
      expect((await failureAfter([jsonReply({ message: given }, 500)])).failure.message).toBe("Service trouble");
    }
    for (const text of ['{"message":"cut', '<p>{"message":"Markup"}</p>', "message: plain", '["message"]', '"text"']) {
      expect((await failureAfter([new Response(text, { status: 500 })])).failure.message).toBe("Service trouble");
    }
  });

  it("of an HTTP error are an error even around a success, whose words are not shown for it", async () => {
    for (const status of [500, 404]) {
      const { failure } = await failureAfter([jsonReply({ ...ANSWER, message: "Saved" }, status)]);
      expect(failure).toMatchObject({ kind: "server", message: "Service trouble" });
    }
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
      envelope: testEnvelope("code", ["0"]),
    });
    expect(failure).toMatchObject({ kind: "expired", message: "Sign in" });
  });
});
