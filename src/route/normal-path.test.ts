import { describe, expect, it } from "vitest";
import { normalPath } from "./normal-path.ts";

describe("promise 27: the one form of a path", () => {
  it.each([
    "/tapi/rides/pay",
    "/tapi/rides/pay/",
    "//tapi///rides/pay",
    "/Tapi/Rides/PAY",
    "/tapi/rides/p%61y",
    "/tapi/rides/p%2561y",
    "/tapi/rides/p%252561y",
    "/tapi/rides/p%2%3561y",
    "/tapi/rides%2Fpay",
    "/tapi/rides%5cpay",
    "/tapi/./rides/x/../pay",
    "/tapi/rides/%2e%2E/rides/pay",
    "/tapi/rides/pay;jsessionid=1",
    "/tapi/rides/pay ",
    "/tapi/rides/pay%20",
    "/tapi/rides/pay/%20/",
    "/tapi/rides/pay.",
    "/tapi/rides/pay..%20",
    "/tapi/rides/pay/...",
    "/tapi/rides/pay%3Fa=1",
    "/tapi/rides/pay%23",
    "/tapi/rides/pay\u200b",
    "/tapi/rides/p%C2%ADay%EF%BB%BF",
    "/tapi/rides/pay%C2%A0",
    "/tapi/rides/%EF%BD%90ay",
    "/tapi/rides／pay",
    "/tapi/r\u0131de\u017f/pay",
    "/tapi/R\u0130DES/pay",
    "/tapi/ride%CC%81s/pay",
    "/tapi/rid%C3%A9s/pay",
    "/tapi/rides/pay%CC%88",
    "/tapi/rides/pay%E3%80%82",
    "/tapi/rides/pay\uFF61",
    "/tapi/rides/pay%EF%BC%8E",
    "/tapi/rides/%E3%80%82/pay",
  ])("is the same for %s", (path) => expect(normalPath(path)).toBe("/tapi/rides/pay"));

  it.each([
    ["/rides/{ride}/Pay", "/rides/{}/pay"],
    ["/rides/{Ride}/{other}", "/rides/{}/{}"],
    ["/rides/%7bride%7D", "/rides/{}"],
    ["/caf%C3%89", "/cafe"],
    ["/café", "/cafe"],
    ["/a%ff", "/a%ff"],
    ["/", "/"],
    ["/../..", "/"],
  ])("of %s is %s", (path, form) => expect(normalPath(path)).toBe(form));

  it("is found in one pass, however often a path was encoded", () => {
    const started = performance.now();
    expect(normalPath(`/%${"25".repeat(100_000)}61`)).toBe("/a");
    expect(performance.now() - started).toBeLessThan(2000);
  });
});
