import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readQuery } from "./read-query.ts";

const CONFIG = {
  common: ["session", "productId", "orderId"],
  aliases: [["productId", "product_id"]],
  headers: { json: ["building", "gather"], form: ["swift", "eyes"] },
  sandbox: ["scenario"],
};
const read = (search: string, sandbox = false) => readQuery(search, CONFIG, { sandbox });
/** Every UTF-16 unit, halves of pairs and controls too. */
const anyText = fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)) });

describe("promise 7: readQuery", () => {
  it("reads all parameters and forwards the common ones that the page has", () => {
    const { all, common } = read("?session=s1&orderId=&from=x");
    expect({ ...all }).toEqual({ session: "s1", orderId: "", from: "x" });
    expect({ ...common }).toEqual({ session: "s1" });
  });

  it.each(["?product_id=7", "?productId=7", "productId=&product_id=7"])("fills both aliases from %s", (search) => {
    expect({ ...read(search).all }).toEqual({ productId: "7", product_id: "7" });
    expect(read(search).common.productId).toBe("7");
  });

  it("takes the first spelling when aliases disagree", () => {
    expect({ ...read("?product_id=7&productId=8").all }).toEqual({ productId: "7", product_id: "7" });
    expect({ ...read("?productId=8&product_id=7").all }).toEqual({ productId: "8", product_id: "8" });
  });

  it("takes the first non-empty value of a repeated key", () => {
    expect(read("?orderId=&orderId=1&orderId=2").all.orderId).toBe("1");
  });

  it("cuts values at 2,048 characters, never through a character", () => {
    expect(read(`?a=${"x".repeat(10_240)}`).all.a).toHaveLength(2048);
    const cut = read(`?a=${encodeURIComponent(`${"x".repeat(2047)}😀`)}`).all.a ?? "";
    expect(encodeURIComponent(cut)).toBe("x".repeat(2047));
  });

  it("ignores the names every object has, and changes no prototype", () => {
    const { all } = read("?__proto__=1&constructor=2&prototype=3&__proto__[x]=4");
    expect(Object.keys(all)).toEqual(["prototype", "__proto__[x]"]);
    expect(Object.getPrototypeOf(all)).toBeNull();
    expect(({} as { x?: unknown }).x).toBeUndefined();
  });

  it.each([
    ["?a=%", "%"],
    ["?a=%zz", "%zz"],
    ["?a=%ff", "\ufffd"],
    ["?a=1+2%2B", "1 2+"],
  ])("survives %s", (search, value) => {
    expect(read(search).all.a).toBe(value);
  });

  it("gives each client its headers, empty if absent", () => {
    const query = read("?building=b1&eyes=e1");
    expect({ ...query.header("json") }).toEqual({ building: "b1", gather: "" });
    expect({ ...query.header("form") }).toEqual({ swift: "", eyes: "e1" });
  });

  it("promise 32: sends no header by which this server knows its own code, whatever the plan says", () => {
    const headers = { json: ["gather", "x-skrini-studio", "X-Skrini-Page"], form: [] };
    const query = readQuery("?gather=a&x-skrini-studio=1&X-Skrini-Page=1", { ...CONFIG, headers }, { sandbox: false });
    expect({ ...query.header("json") }).toEqual({ gather: "a" });
  });

  it("gives header values of printable ASCII, which fetch accepts, whatever the query holds", () => {
    expect(read("?gather=a%0d%0aX-Evil:1%00😀é").header("json").gather).toBe("aX-Evil:1");
    fc.assert(
      fc.property(anyText, (value) => {
        expect(read(`?${new URLSearchParams({ gather: value })}`).header("json").gather).toMatch(/^[ -~]*$/);
      }),
    );
  });

  it("forwards the sandbox's parameters in sandbox builds only", () => {
    expect(read("?scenario=late").common.scenario).toBeUndefined();
    expect(read("?scenario=late", true).common.scenario).toBe("late");
  });

  it("never throws, and reads back what was written", () => {
    fc.assert(fc.property(anyText, (search) => void read(search)));
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 2048 }), (value) => {
        expect(read(`?orderId=${encodeURIComponent(value)}`).all.orderId).toBe(value);
      }),
    );
  });
});
