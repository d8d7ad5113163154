import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildPageUrl } from "./build-url.ts";

describe("buildPageUrl", () => {
  it("puts the common parameters first and lets the page's own win", () => {
    expect(buildPageUrl("/order", { source: "x", orderId: "2" }, { session: "s", orderId: "1" })).toBe(
      "/order?session=s&orderId=2&source=x",
    );
  });

  it("adds no question mark to a page without parameters", () => {
    expect(buildPageUrl("/order", {}, {})).toBe("/order");
  });

  it("leaves a parameter out that is given as empty", () => {
    expect(buildPageUrl("/order", { orderId: "", source: "" }, { orderId: "1" })).toBe("/order");
  });

  it("keeps the path's own query and hash", () => {
    expect(buildPageUrl("/order?tab=1&session=t#/card?x", { a: "b" }, { session: "s" })).toBe(
      "/order?session=t&tab=1&a=b#/card?x",
    );
  });

  it("fills the parameters of a path, which then are in no query, and takes no step by one", () => {
    expect(buildPageUrl("/cards/{id}/rows/{row}?b=2", { id: "a/b ?#", row: "7", c: "3" }, { session: "s" })).toBe(
      "/cards/a%2Fb%20%3F%23/rows/7?session=s&b=2&c=3",
    );
    expect(buildPageUrl("/loans/{orderId}#/x", {}, { orderId: "9" })).toBe("/loans/9#/x");
    for (const id of ["", ".", ".."]) expect(buildPageUrl("/cards/{id}", { id }, {})).toBe("/cards/");
  });

  it.each(["//evil.example", "/\\evil.example", "\\\\evil.example", "evil.example"])(
    "stays on this origin with %s",
    (path) => {
      expect(buildPageUrl(path, {}, {})).toBe("/evil.example");
    },
  );

  it("encodes whatever the values are, so that they change neither path nor other parameters", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (value) => {
        const url = new URL(buildPageUrl("/order", { a: value }, { b: value }), "https://app.example");
        expect([url.origin, url.pathname, url.hash]).toEqual(["https://app.example", "/order", ""]);
        expect([...url.searchParams]).toEqual([
          ["b", value],
          ["a", value],
        ]);
      }),
    );
  });
});

it.each(["\t//evil.example/x", "/\n/evil.example", " \\\r\\evil.example", "https://evil.example"])(
  "leads to this origin, though %j came with a link",
  (path) => expect(new URL(buildPageUrl(path, {}, {}), "http://app.example").host).toBe("app.example"),
);
