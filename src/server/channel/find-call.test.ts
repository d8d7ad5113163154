import { describe, expect, it } from "vitest";
import type { Effect } from "../../language/documents.ts";
import { endpointKey } from "../../route/endpoint.ts";
import type { KnownCall } from "./build-calls.ts";
import { createFindCall } from "./find-call.ts";

const CALLS: readonly [string, string, Effect][] = [
  ["GET", "/tapi/cards/{id}", "read"],
  ["DELETE", "/tapi/cards/{id}", "write"],
  ["PUT", "/tapi/a.b/{id}/limit", "money"],
  ["POST", "/tapi/pay", "money"],
];

describe("the call of a request", () => {
  const find = createFindCall();
  const served = new Map([["p1", callsOf(CALLS)]]);

  it.each<[string, string, string | undefined]>([
    ["POST", "/tapi/pay", "money"],
    ["GET", "/tapi/cards/7", "read"],
    ["HEAD", "/tapi/cards/7", "read"],
    ["DELETE", "/tapi/cards/7", "write"],
    ["PUT", "/tapi/a.b/x%20y/limit", "money"],
    ["PUT", "/tapi/aXb/x/limit", undefined],
    ["DELETE", "/tapi/cards/7/more", undefined],
    ["DELETE", "/tapi/cards/", undefined],
  ])("is found by method and path: %s %s", (method, path, effect) => {
    expect(find(served, "p1", { method, path }).effect).toBe(effect);
  });

  it.each([
    "/Tapi/PAY",
    "/tapi/pay/",
    "/tapi/p%61y",
    "/tapi//pay",
    "/tapi/pay;a=1",
    "/tapi/x/../pay",
    "/tapi/pay+",
    "/tapi/pay%2B",
  ])("promise 27: is the same for %s", (path) =>
    expect(find(served, "p1", { method: "POST", path }).effect).toBe("money"),
  );

  it.each([
    "/tapi/pay:now",
    "/tapi/pay@1",
    "/tapi/pay*",
    "/tapi/pay,1",
    "/tapi/*/pay",
    "/tapi/pay!",
    "/tapi/pay=1/",
    "/tapi/pay%C2%A7",
    "/tapi/pay/index",
    "/tapi/pay/index.html",
    "/tapi/pay$",
  ])("promise 27: is told of %s to be one that only lenient servers take for it", (path) => {
    expect(find(served, "p1", { method: "POST", path })).toMatchObject({ effect: "money", hasSigns: true });
  });

  it.each(["/tapi/pay:now", "/tapi/pay,1", "/tapi/pay/index", "/tapi/pay.do"])(
    "promise 27: is a payment's at %s too, which a document calls a read",
    (path) => {
      const twin = new Map([["p1", callsOf([...CALLS, ["POST", path, "read"]])]]);
      const found = find(twin, "p1", { method: "POST", path });
      expect(found).toMatchObject({ effect: "money", calls: [{}, {}] });
      expect(find(twin, "p1", { method: "GET", path: "/tapi/cards/a:b" }).effect).toBe("read");
    },
  );

  it("is a read's own beside the path of a write, whatever sign is between them", () => {
    const bookings = new Map([
      [
        "p1",
        callsOf([
          ["POST", "/tapi/bookings", "write"],
          ["POST", "/tapi/bookings:search", "read"],
        ]),
      ],
    ]);
    expect(find(bookings, "p1", { method: "POST", path: "/tapi/bookings:search" }).effect).toBe("read");
    expect(find(bookings, "p1", { method: "POST", path: "/tapi/bookings:other" }).effect).toBe("write");
  });

  it("keeps what another method of the same path does", () => {
    const ways = new Map([["p1", callsOf([...CALLS, ["GET", "/tapi/pay:ways", "read"]])]]);
    expect(find(ways, "p1", { method: "GET", path: "/tapi/pay:ways" })).toMatchObject({ effect: "read", calls: [{}] });
  });

  it("is none of a name that only begins alike", () => {
    expect(find(served, "p1", { method: "POST", path: "/tapi/pay-later" }).effect).toBeUndefined();
    expect(find(served, "p1", { method: "GET", path: "/tapi/cards/a:b" }).hasSigns).toBeUndefined();
  });

  it("promise 27: is by any other method what the path's own call is, where no document has that method", () => {
    expect(find(served, "p1", { method: "GET", path: "/tapi/pay" }).effect).toBe("money");
    expect(find(served, "p1", { method: "POST", path: "/tapi/cards/7" }).effect).toBe("write");
  });

  it("promise 27: has the strongest effect that any release gives it, whichever comes last or asks", () => {
    const [strong, weak] = [
      callsOf([["POST", "/tapi/pay", "money"]]),
      callsOf([["POST", "/Tapi/{x}", "read"]], "look"),
    ];
    for (const releases of [
      new Map([
        ["a", strong],
        ["b", weak],
      ]),
      new Map([
        ["a", weak],
        ["b", strong],
      ]),
    ]) {
      for (const plans of ["a", "b", "c"]) {
        const found = find(releases, plans, { method: "POST", path: "/tapi/pay" });
        expect(found.effect).toBe("money");
        expect(found.calls).toHaveLength(2);
      }
    }
    expect(
      find(
        new Map([
          ["a", strong],
          ["b", weak],
        ]),
        "b",
        { method: "POST", path: "/tapi/pay" },
      ).calls[0]?.id,
    ).toBe("look");
  });

  it("moves money where app.json says so, without any call", () => {
    const listed = new Map([
      ["a", [{ endpoint: endpointKey({ method: "POST", path: "/tapi/pay" }), effect: "money" as const }]],
    ]);
    expect(find(listed, "a", { method: "POST", path: "/tapi/Pay" })).toEqual({ effect: "money", calls: [] });
  });
});

function callsOf(calls: readonly (readonly [string, string, Effect])[], id = "call"): readonly KnownCall[] {
  return calls.map(([method, path, effect]) => ({
    endpoint: endpointKey({ method, path }),
    effect,
    call: { id, envelope: { success: [] }, errors: {} },
  }));
}
