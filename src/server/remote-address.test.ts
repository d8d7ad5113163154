import { describe, expect, it } from "vitest";
import { remoteAddress } from "./remote-address.ts";

const env = (forwarded?: string) => ({
  incoming: { socket: { remoteAddress: "10.0.0.1" }, headers: { "x-forwarded-for": forwarded } },
});

describe("remoteAddress", () => {
  it("does not believe a header that anyone can send", () => {
    expect(remoteAddress(env("1.2.3.4"), false)).toBe("10.0.0.1");
  });

  it("takes the last hop's word behind a proxy of one's own", () => {
    expect(remoteAddress(env("6.6.6.6, 1.2.3.4"), true)).toBe("1.2.3.4");
    expect(remoteAddress(env(), true)).toBe("10.0.0.1");
  });

  it("is empty where there is no connection", () => {
    expect(remoteAddress(undefined, true)).toBe("");
  });
});
