import { describe, expect, it } from "vitest";
import { matchRoute, searchOf } from "./match-route.ts";
import { placeAddress, placeIn } from "./place-address.ts";

const ROUTES = [{ path: "/payway", hash: "/terms", screen: "terms" }];

describe("placeAddress", () => {
  it.each(["", "#old", "#/terms", "#/terms?id=1", "#/terms?#old", "#/terms?id=1&#old"])(
    "names a place at %j",
    (hash) => {
      for (const anchor of ["fees", "a b&c", "ada #1", "/x"]) {
        const address = placeAddress(anchor, hash);
        expect(placeIn(address)).toBe(anchor);
        if (!hash.startsWith("#/")) continue;
        expect(matchRoute("/payway", ROUTES, address)?.screen).toBe("terms");
        expect(new URLSearchParams(searchOf({ pathname: "/", search: "", hash: address })).get("id")).toBe(
          hash.includes("id") ? "1" : null,
        );
      }
    },
  );

  it.each(["", "#", "#/terms", "#/terms?id=1", "#%"])("finds no place in %j", (hash) => {
    expect(placeIn(hash)).toBeNull();
  });
});
