import { describe, expect, it } from "vitest";
import { endpointKey, endpointsOverlap, strongestEffect } from "./endpoint.ts";

const key = (endpoint: string) => {
  const [method = "", path = ""] = endpoint.split(" ");
  return endpointKey({ method, path });
};

describe("promise 27: the endpoint of a call", () => {
  it("is the same for a HEAD as for a GET, and another for another method", () => {
    expect(key("HEAD /rides/")).toBe(key("GET /Rides"));
    expect(key("POST /rides")).not.toBe(key("GET /rides"));
  });

  it.each([
    ["POST /rides/{ride}", "POST /rides/pay"],
    ["POST /rides/{a}/{b}", "POST /rides/7/pay"],
    ["POST /{x}/pay", "POST /rides/{y}"],
    ["POST /rides/p{x}", "POST /rides/pay"],
    ["POST /rides/{x}y", "POST /Rides/Pay"],
    ["POST /rides/p{x}a{y}", "POST /rides/pay-later"],
    ["POST /rides/a{x}", "POST /rides/{y}b"],
    ["POST /rides/a{x}c", "POST /rides/ab{y}c"],
    ["POST /rides/pay", "POST /rides/pay.json"],
    ["POST /rides/{x}b", "POST /rides/ab.do"],
  ])("may be the same request: %s, %s", (one, other) => {
    expect(endpointsOverlap(key(one), key(other))).toBe(true);
    expect(endpointsOverlap(key(other), key(one))).toBe(true);
  });

  it.each([
    ["POST /rides/{ride}", "GET /rides/pay"],
    ["POST /rides/{ride}", "POST /rides/7/pay"],
    ["POST /rides/a{x}", "POST /rides/pay"],
    ["POST /rides/{x}b", "POST /rides/pay"],
    ["POST /rides/pay{x}pay", "POST /rides/pay"],
    ["POST /rides/p{x}z{y}", "POST /rides/pay"],
    ["POST /rides/a{x}", "POST /rides/b{y}"],
    ["POST /rides/{x}a", "POST /rides/{y}b"],
    ["POST /rides/pay.json", "POST /rides/pay.csv"],
    ["POST /rides/1", "POST /rides/1.0"],
  ])("are never the same request: %s, %s", (one, other) => {
    expect(endpointsOverlap(key(one), key(other))).toBe(false);
    expect(endpointsOverlap(key(other), key(one))).toBe(false);
  });

  it("has the strongest of its effects", () => {
    expect(strongestEffect(["read", "money", "write"])).toBe("money");
    expect(strongestEffect(["telemetry", "message", "write"])).toBe("message");
    expect(strongestEffect(["mark", "read"])).toBe("mark");
    expect(strongestEffect(["mark", "write"])).toBe("write");
    expect(strongestEffect([])).toBeUndefined();
  });
});
