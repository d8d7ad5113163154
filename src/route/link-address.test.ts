import { describe, expect, it } from "vitest";
import type { Destination } from "../language/plan.ts";
import { type LinkOrigin, linkAddress } from "./link-address.ts";
import type { PageOrigin } from "./page-address.ts";

const HERE = { origin: "https://app.example", hash: "" };

function addressOf(destination: object, all: { readonly [name: string]: string } = {}, here: LinkOrigin = HERE) {
  const app = { language: "sw", hosts: { follow: [] }, query: { headers: { json: [], form: [] } } };
  const page = { app, query: { all, common: {}, header: () => ({}) }, production: true };
  return linkAddress(destination as Destination, page as unknown as PageOrigin, here);
}

describe("the address of a link", () => {
  it.each(["/", "/period", "/products/one-more", "/a//b"])("is the path of a page: %s", (path) => {
    expect(addressOf({ page: path })).toBe(path);
    expect(new URL(path, HERE.origin).pathname).toBe(path);
  });

  it("is a path as a browser reads it", () => {
    expect(addressOf({ page: "/a/../b" })).toBe("/b");
    expect(addressOf({ page: "/%2e%2e/b" })).toBe("/b");
    expect(addressOf({ page: "//evil.example/a" })).toBe("/evil.example/a");
    expect(addressOf({ page: "/\t/evil.example" })).toBe("/evil.example");
  });

  it("takes along what every page takes", () => {
    expect(addressOf({ page: "/period" }, { lang: "sw" })).toBe("/period?lang=sw");
  });

  it("reads where the page stands only where it matters", () => {
    const nowhere = new Proxy(HERE, {
      get(): never {
        throw new Error("read");
      },
    });
    expect(addressOf({ page: "/period" }, {}, nowhere)).toBe("/period");
    expect(addressOf({ phone: "+255 800 111 222" }, {}, nowhere)).toBe("tel:+255800111222");
    expect(() => addressOf({ place: "fees" }, {}, nowhere)).toThrow("read");
  });
});
