import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkLocation, type LocationConfig } from "./check-location.ts";

const ORIGIN = "https://app.example";
const CONFIG: LocationConfig = {
  origin: ORIGIN,
  hosts: ["pay.example", "Bank.example:8443", "*.wallet.example", "*."],
  production: true,
};
const check = (location: string, changes: Partial<LocationConfig> = {}) =>
  checkLocation(location, { ...CONFIG, ...changes });
const locationKind = (location: string) => check(location).kind;
const padded = (length: number) => `/${"x".repeat(length - 1)}`;

describe("promise 4: checkLocation", () => {
  it.each(["", " ", "   "])("takes the empty %j for no redirect", (location) => {
    expect(check(location)).toEqual({ kind: "none" });
  });

  it.each([
    ["/order?x=1#/card", "/order?x=1#/card"],
    [`${ORIGIN}/order?x=1`, "/order?x=1"],
    ["HTTPS://APP.example:443/order", "/order"],
    [ORIGIN, "/"],
    [" /order ", "/order"],
    ["/a/../b", "/b"],
  ])("keeps %s on this origin", (location, url) => {
    expect(check(location)).toEqual({ kind: "same-origin", url });
  });

  it.each([`${ORIGIN}//evil.example/x`, "/.//evil.example/x", `${ORIGIN}/..//evil.example/x`, "/x/..//evil.example/x"])(
    "does not let the path of %s become a host",
    (location) => {
      expect(check(location)).toEqual({ kind: "same-origin", url: "/evil.example/x" });
    },
  );

  it.each([
    "https://pay.example/checkout?a=1",
    "https://PAY.example",
    "https://pay.example:443/",
    "https://bank.example:8443/",
    "https://a.wallet.example/",
    "https://a.b.wallet.example/",
  ])("knows %s as listed", (location) => {
    expect(check(location)).toEqual({ kind: "listed", url: new URL(location).href });
  });

  it("compares a listed default port with the implied one", () => {
    expect(check("https://pay.example/", { hosts: ["pay.example:443"] }).kind).toBe("listed");
    expect(check("https://pay.example/", { hosts: ["pay.example:80"] }).kind).toBe("ask");
    expect(check("http://pay.example/", { hosts: ["http://pay.example:80"] }).kind).toBe("listed");
  });

  it.each([
    ["https://pay.example.evil.example/", "pay.example.evil.example"],
    ["https://evilpay.example/", "evilpay.example"],
    ["https://pay.example:444/", "pay.example:444"],
    ["https://bank.example/", "bank.example"],
    ["https://wallet.example/", "wallet.example"],
    ["https://evilwallet.example/", "evilwallet.example"],
    ["https://a.wallet.example:444/", "a.wallet.example:444"],
    ["https://pay.example./", "pay.example."],
    ["https://evil.example/?u=https://pay.example", "evil.example"],
    ["https://evil.example#@pay.example", "evil.example"],
    ["https://pаy.example/", "xn--py-7kc.example"],
    ["https://0x7f.1/", "127.0.0.1"],
  ])("asks about %s, by its true host", (location, host) => {
    expect(check(location)).toEqual({ kind: "ask", url: new URL(location).href, host });
  });

  it.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "data:text/html,x",
    "blob:https://app.example/1",
    "file:///etc/passwd",
    "intent://x#Intent;end",
    "tel:+255800000000",
    "//evil.example",
    "///evil.example",
    "http:evil.example",
    "https:evil.example",
    "https:/evil.example",
    "https:///evil.example",
    "https://",
    "https://a b.example",
    "https://evil.example:99999/",
    "https://evil.example%40pay.example/",
    "order",
    "?x=1",
    "#top",
    "./order",
    ":",
    "%",
  ])("refuses the form of %s", (location) => {
    expect(check(location)).toEqual({ kind: "refused", reason: "form" });
  });

  it.each([
    "/\\evil.example",
    "\\\\evil.example",
    "https:\\\\evil.example",
    "https://pay.example\\@evil.example",
    "java\tscript:alert(1)",
    "jav\nascript:alert(1)",
    "\u0001javascript:alert(1)",
    "https://pay.example/\r\nX: 1",
    "https://pay.example/\u0000",
    "https://pay.example/\u0085",
    "https://pay.example/\u202egnp.exe",
    "https://pay\u200b.example/",
    "https://pay.example/\u2028",
    "https://pay.example/\u2029",
    "/\t/evil.example",
    "\n",
  ])("refuses the characters of %j", (location) => {
    expect(check(location)).toEqual({ kind: "refused", reason: "characters" });
  });

  it.each([
    "https://user@pay.example/",
    "https://user:pw@pay.example/",
    "https://@pay.example/",
    `https://app.example@evil.example/`,
  ])("refuses the user info of %s", (location) => {
    expect(check(location)).toEqual({ kind: "refused", reason: "user-info" });
  });

  it("lets an @ stand behind the host", () => {
    expect(locationKind("https://pay.example/@shop?mail=a@b.example")).toBe("listed");
  });

  it("takes 8,192 characters and refuses one more", () => {
    expect(locationKind(padded(8192))).toBe("same-origin");
    expect(check(padded(8193))).toEqual({ kind: "refused", reason: "too-long" });
  });

  it.each([true, false])(
    "leaves this origin by the scheme that the host is listed with (production: %s)",
    (production) => {
      const kind = (location: string) => check(location, { production, hosts: ["pay.example", "http://old.example"] });
      expect(kind("http://pay.example/")).toEqual({ kind: "refused", reason: "insecure" });
      expect(kind("http://evil.example/")).toEqual({ kind: "refused", reason: "insecure" });
      expect(kind("http://old.example.evil.example/")).toEqual({ kind: "refused", reason: "insecure" });
      expect(kind("http://old.example:8080/")).toEqual({ kind: "refused", reason: "insecure" });
      expect(kind("http://old.example/x")).toEqual({ kind: "listed", url: "http://old.example/x" });
      expect(kind("https://old.example/").kind).toBe("ask");
    },
  );

  it("reaches the developer's own machine by http, but not in production", () => {
    const hosts = ["localhost:4000"];
    expect(check("http://localhost:4000/", { hosts })).toEqual({ kind: "refused", reason: "insecure" });
    expect(check("http://localhost:4000/", { hosts, production: false }).kind).toBe("listed");
    expect(check("http://127.0.0.1:4000/", { hosts, production: false }).kind).toBe("ask");
    expect(check("http://localhost.example/", { hosts, production: false }).kind).toBe("refused");
  });

  it("takes a same-origin http page for what it is, also in production", () => {
    expect(check("/order", { origin: "http://localhost:3000" })).toEqual({ kind: "same-origin", url: "/order" });
    expect(check("http://localhost:3000/order", { origin: "http://localhost:3000" }).kind).toBe("same-origin");
  });

  it("takes another scheme or port of its own host for another origin", () => {
    expect(check("http://app.example/")).toEqual({ kind: "refused", reason: "insecure" });
    expect(locationKind("https://app.example:8443/")).toBe("ask");
  });

  it("never throws, and whatever it lets pass stays on the place it named", () => {
    const pieces = fc.constantFrom(
      "https:",
      "http:",
      "javascript:",
      "/",
      "//",
      "\\",
      "@",
      "pay.example",
      "evil.example",
      ":",
      "?",
      "#",
      ".",
      "..",
      "%2f",
      "\t",
      " ",
      "a",
      "443",
    );
    const locations = fc.oneof(
      fc.string(),
      fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join("")),
    );
    fc.assert(
      fc.property(locations, (location) => {
        const verdict = check(location);
        if (!("url" in verdict)) return;
        const followed = new URL(verdict.url, ORIGIN);
        expect(followed.protocol + followed.username + followed.password).toBe("https:");
        if (verdict.kind === "same-origin") expect(followed.origin).toBe(ORIGIN);
        if (verdict.kind === "listed") expect(followed.host).toBe("pay.example");
        if (verdict.kind === "ask") expect(followed.host).toBe(verdict.host);
      }),
      { numRuns: 2000 },
    );
  });
});
