import { describe, expect, it } from "vitest";
import { isCrossSite } from "./cross-site.ts";

describe("promise 21: a write of another site's page", () => {
  it.each<[boolean, Record<string, string>]>([
    [false, { "sec-fetch-site": "same-origin" }],
    [false, { "sec-fetch-site": "same-origin", origin: "null" }],
    [false, { "sec-fetch-site": "none" }],
    [true, { "sec-fetch-site": "cross-site" }],
    [true, { "sec-fetch-site": "same-site", origin: "https://app.example" }],
    [false, {}],
    [false, { origin: "https://app.example" }],
    [false, { origin: "http://APP.example" }],
    [true, { origin: "https://app.example:8443" }],
    [true, { origin: "https://evil.example" }],
    [true, { origin: "null" }],
    [true, { origin: "nonsense" }],
  ])("is %j with %j", (expected, headers) => {
    expect(isCrossSite(new Headers(headers), "app.example")).toBe(expected);
  });
});
