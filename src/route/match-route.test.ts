import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { RouteDocument } from "../language/documents.ts";
import { matchRoute, searchOf } from "./match-route.ts";

const ROUTES: readonly RouteDocument[] = [
  { path: "/order", screen: "order" },
  { path: "/order/late", screen: "never-reached" },
  { path: "/Help", screen: "help" },
  { path: "/help", screen: "second-help" },
  { path: "/site", screen: "site", exact: true },
  { path: "/site/more", screen: "more" },
  { path: "/", screen: "home", exact: true },
];

const screenOf = (path: string) => matchRoute(path, ROUTES)?.screen ?? null;

describe("matchRoute", () => {
  it.each([
    ["/order", "order"],
    ["/ORDER", "order"],
    ["/order/", "order"],
    ["/order//", "order"],
    ["/order/12/x", "order"],
    ["/ord%65r", "order"],
    ["/site", "site"],
    ["/Site/", "site"],
    ["/site/more/deep", "more"],
    ["/", "home"],
    ["", "home"],
  ])("finds %s", (path, screen) => {
    expect(screenOf(path)).toBe(screen);
  });

  it.each([
    ["/pay", "", "pay"],
    ["/pay", "#/card", "card"],
    ["/PAY/", "#/CARD/", "card"],
    ["/pay", "#/card?id=1", "card"],
    ["/pay/deep", "#/card", "card"],
    ["/pay", "#/card/deep", "pay"],
    ["/pay", "#card", "pay"],
    ["/pay", "#/%zz", "pay"],
    ["/", "#/card", "front-card"],
    ["/order", "#/card", "order"],
  ])("finds by %s and its hash %s", (path, hash, screen) => {
    const routes: readonly RouteDocument[] = [
      { path: "/", hash: "/card", screen: "front-card", exact: true },
      { path: "/pay", hash: "/card", screen: "card" },
      { path: "/pay", screen: "pay" },
      { path: "/order", screen: "order" },
    ];
    expect(matchRoute(path, routes, hash)?.screen).toBe(screen);
  });

  it.each([
    ["", "", ""],
    ["?a=1", "#/card", "a=1"],
    ["?a=1", "#/card?b=2&c=3", "a=1&b=2&c=3"],
    ["", "#/card?b=2", "b=2"],
  ])("reads %s with %s as the query %s", (search, hash, all) => {
    expect(new URLSearchParams(searchOf({ search, hash })).toString()).toBe(all);
  });

  it.each(["/orders", "/site/other", "/unknown", "/order%2Flate", "/a/order", "/order?x=1"])(
    "finds nothing at %s",
    (path) => {
      expect(screenOf(path)).toBeNull();
    },
  );

  it("takes the first that fits, not the longest or the best spelled", () => {
    expect(screenOf("/order/late")).toBe("order");
    expect(screenOf("/help")).toBe("help");
  });

  it("fits everything to a root that is not exact", () => {
    expect(matchRoute("/any/thing", [{ path: "/", screen: "all" }])?.screen).toBe("all");
  });

  it.each(["/%", "/order/%zz", "/%ff"])("finds nothing, and does not throw, at the malformed %s", (path) => {
    expect(matchRoute(path, [{ path: "/", screen: "all" }])).toBeNull();
  });

  const segment = fc.stringMatching(/^[a-zA-Z0-9_-]{1,8}$/);

  it("never fits an exact route to a path below it, and always another", () => {
    fc.assert(
      fc.property(segment, segment, (name, below) => {
        const path = `/${name}/${below}`;
        expect(matchRoute(path, [{ path: `/${name}`, screen: "a", exact: true }])).toBeNull();
        expect(matchRoute(path, [{ path: `/${name}`, screen: "a" }])?.screen).toBe("a");
      }),
    );
  });

  it("ignores letter case, trailing slashes and needless encoding of any path", () => {
    fc.assert(
      fc.property(segment, fc.nat(3), fc.boolean(), (name, slashes, exact) => {
        const encoded = [...name].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join("");
        const routes = [{ path: `/${name}`, screen: "a", exact }];
        for (const spelled of [name.toUpperCase(), name.toLowerCase(), encoded])
          expect(matchRoute(`/${spelled}${"/".repeat(slashes)}`, routes)?.screen).toBe("a");
      }),
    );
  });

  it("never throws and answers only with a route of the table, the first one that fits alone", () => {
    fc.assert(
      fc.property(fc.string(), (path) => {
        const found = matchRoute(path, ROUTES);
        const first = ROUTES.find((route) => matchRoute(path, [route]) !== null) ?? null;
        expect(found).toBe(first);
      }),
    );
  });
});
