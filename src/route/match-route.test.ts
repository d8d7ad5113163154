import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { RouteDocument } from "../language/documents.ts";
import { buildPageUrl } from "./build-url.ts";
import { matchRoute, searchOf } from "./match-route.ts";
import { orderRoutes } from "./order-routes.ts";

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
    expect(new URLSearchParams(searchOf({ pathname: "/", search, hash })).toString()).toBe(all);
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

  const WITH_PARAMETERS = orderRoutes(
    [
      { path: "/cards", screen: "cards", exact: true },
      { path: "/cards/{id}", screen: "card", exact: true },
      { path: "/cards/new", screen: "new-card" },
      { path: "/Cards/{id}/Rows/{row}", screen: "row" },
      { path: "/{any}/rows", screen: "rows", exact: true },
    ],
    ({ path }) => path,
  );

  it.each([
    ["/cards", "cards", ""],
    ["/cards/", "cards", ""],
    ["/cards/7", "card", "id=7"],
    ["/CARDS/7a", "card", "id=7a"],
    ["/cards/New", "new-card", ""],
    ["/cards/new/x", "new-card", ""],
    ["/cards/7/x", undefined, ""],
    ["/cards/7/rows/a%2Fb", "row", "id=7&row=a%2Fb"],
    ["/cards/7/rows/3/x", "row", "id=7&row=3"],
    ["/cards/rows", "card", "id=rows"],
    ["/cards//rows/1", undefined, ""],
    ["/cards/a+b&id=2", "card", "id=a%2Bb%26id%3D2"],
    ["/cards/%C3%A9", "card", "id=%C3%A9"],
    ["/cards/%C3", undefined, ""],
  ])("reads %s as %s, with the parameters of its path", (pathname, screen, query) => {
    const route = matchRoute(pathname, WITH_PARAMETERS);
    expect(route?.screen).toBe(screen);
    const search = searchOf({ pathname, search: "?a=1", hash: "" }, route?.path);
    expect(new URLSearchParams(search).toString()).toBe(`${query}${query && "&"}a=1`);
  });

  it("lets a parameter of the path count before one of the query", () => {
    const search = searchOf({ pathname: "/cards/7", search: "?id=8", hash: "" }, "/cards/{id}");
    expect(new URLSearchParams(search).getAll("id")).toEqual(["7", "8"]);
  });

  it("reads back whatever value a link was filled with", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (value) => {
        const { pathname } = new URL(buildPageUrl("/cards/{id}", { id: value }, {}), "https://app.example");
        const route = matchRoute(pathname, WITH_PARAMETERS);
        // A step in the path is no card, and "new" is one of its own.
        if (/^\.+$/.test(value) || value.toLowerCase() === "new") {
          expect(route?.screen).not.toBe("card");
          return;
        }
        expect(route?.screen).toBe("card");
        const read = new URLSearchParams(searchOf({ pathname, search: "", hash: "" }, route?.path)).get("id");
        expect(read).toBe(value.replace(/[\ud800-\udfff]/gu, "\ufffd"));
      }),
      { examples: [["."], [".."], ["..."], ["New"]] },
    );
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
