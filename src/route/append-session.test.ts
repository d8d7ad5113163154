import { describe, expect, it } from "vitest";
import { withSession } from "./append-session.ts";
import { checkLocation } from "./check-location.ts";

const CONFIG = { origin: "https://app.example", hosts: ["pay.example"], production: true };
const COMMON = { session: "s 1", orderId: "9" };
const follow = (location: string, common: { [key: string]: string } = COMMON) => {
  const verdict = checkLocation(location, CONFIG);
  return "url" in verdict ? withSession(verdict.url, common, verdict) : verdict.kind;
};

describe("promise 5: withSession", () => {
  it.each([
    ["/order", "/order?session=s+1&orderId=9"],
    ["/order?x=%20y#/card?z", "/order?x=%20y&session=s+1&orderId=9#/card?z"],
    ["https://pay.example/", "https://pay.example/?session=s+1&orderId=9"],
    ["https://pay.example/?", "https://pay.example/?session=s+1&orderId=9"],
    ["https://pay.example/?sig=a%2Fb~!", "https://pay.example/?sig=a%2Fb~!&session=s+1&orderId=9"],
    ["https://pay.example/?u=a?b", "https://pay.example/?u=a?b&session=s+1&orderId=9"],
  ])("adds the session to %s, leaving its own query as written", (location, followed) => {
    expect(follow(location)).toBe(followed);
  });

  it("never overrides a parameter that the location has, not even an empty one", () => {
    expect(follow("/order?orderId=1&session=")).toBe("/order?orderId=1&session=");
    expect(follow("/order?order%49d=1")).toBe("/order?order%49d=1&session=s+1");
  });

  it("adds nothing to a host that is only confirmed", () => {
    expect(follow("https://evil.example/?a=1")).toBe("https://evil.example/?a=1");
  });

  it("adds no empty parameter and no bare question mark", () => {
    expect(follow("/order", { session: "" })).toBe("/order");
    expect(follow("/order#x", {})).toBe("/order#x");
  });

  it("encodes values, so that they cannot add parameters or change the hash", () => {
    expect(follow("/order", { session: "a&b=c#d" })).toBe("/order?session=a%26b%3Dc%23d");
  });

  it("adds nothing when the verdict is about another place", () => {
    const listed = checkLocation("https://pay.example/", CONFIG);
    const local = checkLocation("/order", CONFIG);
    expect(withSession("https://evil.example/", COMMON, listed)).toBe("https://evil.example/");
    expect(withSession("https://pay.example.evil.example/", COMMON, listed)).toBe("https://pay.example.evil.example/");
    expect(withSession("https://evil.example/", COMMON, local)).toBe("https://evil.example/");
    expect(withSession("//evil.example/", COMMON, local)).toBe("//evil.example/");
    expect(withSession("/order", COMMON, { kind: "refused", reason: "form" })).toBe("/order");
  });
});
