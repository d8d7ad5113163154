import { describe, expect, it } from "vitest";
import { networkOf, readClient } from "./remote-address.ts";

const env = (forwarded?: string, peer = "10.0.0.1", proto?: string) => ({
  incoming: { socket: { remoteAddress: peer }, headers: { "x-forwarded-for": forwarded, "x-forwarded-proto": proto } },
});

describe("readClient", () => {
  it("does not believe a header that anyone can send", () => {
    expect(readClient(env("1.2.3.4", "10.0.0.1", "https"), 0)).toEqual({
      address: "10.0.0.1",
      forwardedFor: "10.0.0.1",
      https: false,
    });
  });

  it.each([
    [1, "6.6.6.6, 1.2.3.4", "1.2.3.4", "1.2.3.4, 10.0.0.1"],
    [2, "6.6.6.6, 1.2.3.4, 10.9.9.9", "1.2.3.4", "1.2.3.4, 10.9.9.9, 10.0.0.1"],
    [2, "1.2.3.4", "1.2.3.4", "1.2.3.4, 10.0.0.1"],
    [1, undefined, "10.0.0.1", "10.0.0.1"],
  ])("behind %i of one's own proxies reads %j from the right", (proxies, forwarded, address, forwardedFor) => {
    expect(readClient(env(forwarded), proxies)).toMatchObject({ address, forwardedFor });
  });

  it("believes the nearest proxies about https", () => {
    expect(readClient(env("1.2.3.4", "10.0.0.1", "http, https"), 1).https).toBe(true);
    expect(readClient(env("1.2.3.4", "10.0.0.1", "https, http"), 1).https).toBe(false);
  });

  it("takes an IPv4 address in IPv6's clothes for itself", () => {
    expect(readClient(env(undefined, "::ffff:10.0.0.9"), 0).address).toBe("10.0.0.9");
  });

  it("is empty where there is no connection", () => {
    expect(readClient(undefined, 1)).toEqual({ address: "", forwardedFor: "", https: false });
  });
});

describe("networkOf", () => {
  it.each([
    ["1.2.3.4", "1.2.3.4"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:0DB8:1:2:ffff::1", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["nonsense".repeat(20), "nonsense".repeat(8)],
  ])("of %s is %s", (address, network) => expect(networkOf(address)).toBe(network));
});
