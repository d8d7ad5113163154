import { describe, expect, it } from "vitest";
import type { Effect } from "../language/documents.ts";
import { clashingCalls, lenientTwins } from "./clashing-calls.ts";
import { endpointKey } from "./endpoint.ts";

const clashes = (...lines: readonly string[]) => {
  const calls = lines.map((line) => {
    const [effect = "", method = "", path = ""] = line.split(" ");
    return { id: line, key: endpointKey({ method, path }), effect: effect as Effect };
  });
  return [...clashingCalls(calls), ...lenientTwins(calls)].map(({ id }) => id);
};

describe("promise 27: a call that lenient servers take for another one", () => {
  it.each([":now", ",1", "@1", "!", "*", "$", "/*", "/index", "/index.html", ".do", ".json:now"])(
    "is no read at the path of a payment with %s",
    (suffix) => {
      for (const path of ["/bills/{bill}/payments", "/pay"]) {
        const twin = `read POST ${path.replace("bill}", "x}")}${suffix}`;
        expect(clashes(`money POST ${path}`, twin)).toContain(twin);
        expect(clashes(twin, `money POST ${path}`)).toContain(twin);
      }
    },
  );

  it.each(["write", "message"])("is no read at the path of a %s with an ending", (effect) => {
    expect(clashes(`${effect} POST /bookings`, "read POST /bookings.do")).toContain("read POST /bookings.do");
    expect(clashes(`${effect} POST /bookings`, "read POST /bookings:search")).toEqual([]);
  });

  it("is no write at the path of a payment, and no read there under another method with a body", () => {
    expect(clashes("money POST /pay", "write POST /pay:now")).toEqual(["write POST /pay:now"]);
    expect(clashes("money POST /pay", "mark PUT /pay:seen")).toEqual(["mark PUT /pay:seen"]);
  });

  it.each([
    ["money POST /pay/{id}", "read POST /pay/{id}/status"],
    ["money POST /pay", "read POST /pay-methods"],
    ["money POST /pay", "read GET /pay:ways"],
    ["read POST /messages:search", "read POST /messages"],
    ["message POST /messages:send", "read POST /messages"],
    ["write POST /user/logout", "read POST /user/logout-reasons"],
    ["money POST /index", "read POST /indexes"],
  ])("is told of neither %s nor %s", (one, other) => {
    expect(clashes(one, other)).toEqual([]);
  });
});
