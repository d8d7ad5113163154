import { describe, expect, it } from "vitest";
import { isShellAddress } from "./check-location.ts";

describe("promise 23: isShellAddress", () => {
  it.each(["lender:home", "LENDER://home?x=1", " lender: "])("takes %j for the shell's", (address) => {
    expect(isShellAddress(address, ["other:", "lender:"])).toBe(true);
  });

  it.each([
    "lenders:home",
    "lender",
    "xlender:home",
    "javascript:lender:",
    "len\tder:home",
    "lender:\u202ehome",
    "lender:\nhome",
    `lender:${"x".repeat(8192)}`,
    "",
  ])("does not take %j", (address) => {
    expect(isShellAddress(address, ["lender:"])).toBe(false);
  });

  it("takes none where the shell owns none, and none of the system's", () => {
    expect(isShellAddress("lender:home", [])).toBe(false);
    expect(isShellAddress("javascript:alert(1)", ["javascript:"])).toBe(false);
  });
});
