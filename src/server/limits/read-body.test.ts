import { describe, expect, it } from "vitest";
import { createInFlight } from "./in-flight.ts";
import { readBody } from "./read-body.ts";

const limits = { maxBytes: 100, patience: 60, slowest: 1000 };

/** A request whose content comes in these pieces; a number is a pause in milliseconds, null never goes on. */
function request(parts: readonly (string | number | null)[], headers = {}): Request {
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      for (const part of parts) {
        if (part === null) return;
        if (typeof part === "number") await new Promise((resolve) => setTimeout(resolve, part));
        else controller.enqueue(new TextEncoder().encode(part));
      }
      controller.close();
    },
  });
  return new Request("http://host/", { method: "POST", body, headers, duplex: "half" } as RequestInit);
}
const flight = () => createInFlight({ perNetwork: 50, total: 50 });
const read = (parts: readonly (string | number | null)[], headers = {}) =>
  readBody(request(parts, headers), "a", flight(), limits);

describe("readBody", () => {
  it("takes all there is, and none where there is none", async () => {
    expect(await read(["ab", "cd"])).toMatchObject({ bytes: Buffer.from("abcd") });
    const none = new Request("http://host/", { method: "POST" });
    expect(await readBody(none, "a", flight())).toMatchObject({ bytes: Buffer.from("") });
  });

  it.each<[string, number, (string | number | null)[], object]>([
    ["too much", 413, ["x".repeat(101)], {}],
    ["what says it is too much, unread", 413, [null], { "content-length": "101" }],
    ["more than there is room for", 503, ["x".repeat(51)], {}],
    ["what stops coming", 408, ["x", null], {}],
    ["what never begins", 408, [null], {}],
  ])("refuses %s", async (_, status, parts, headers) => {
    expect(await read(parts, headers)).toEqual({ refused: status });
  });

  it("refuses what trickles, though it never stops", async () => {
    const drops = Array.from({ length: 40 }, () => ["x", 10]).flat();
    expect(await read(drops)).toEqual({ refused: 408 });
  });

  it("counts what it has received until it is released", async () => {
    const shared = flight();
    const first = await readBody(request(["x".repeat(40)]), "a", shared, limits);
    expect(await readBody(request(["x".repeat(40)]), "a", shared, limits)).toEqual({ refused: 503 });
    if ("release" in first) first.release();
    expect(await readBody(request(["x".repeat(40)]), "a", shared, limits)).toHaveProperty("bytes");
  });
});
