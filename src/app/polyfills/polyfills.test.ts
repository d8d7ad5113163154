import { describe, expect, it } from "vitest";
import { anySignal, throwIfAborted } from "./abort-signal.ts";
import { at, hasOwn } from "./access.ts";
import { cloneData } from "./clone-data.ts";

describe("hasOwn and at", () => {
  it("agree with the engine's own", () => {
    const inherited = Object.create({ below: 1 }, { own: { value: 1 } });
    for (const key of ["own", "below", "toString"]) {
      expect(hasOwn(inherited, key)).toBe(Object.hasOwn(inherited, key));
    }
    for (const index of [0, 1, -1, -3, 3, -4, 1.7, -1.7, Number.NaN]) {
      expect(at.call(["a", "b", "c"], index)).toBe(["a", "b", "c"].at(index));
      expect(at.call("abc", index)).toBe("abc".at(index));
    }
  });
});

describe("cloneData", () => {
  it("agrees with the engine's own on data", () => {
    const value = { a: [1, "x", null, undefined, { b: true }], date: new Date(5), none: Object.create(null) };
    const copy = cloneData(value);
    expect(copy).toEqual(structuredClone(value));
    expect(copy.a[4]).not.toBe(value.a[4]);
  });

  it("keeps a value that contains itself, and a member named __proto__", () => {
    const loop: { self?: unknown } = {};
    loop.self = loop;
    expect(cloneData(loop).self).not.toBe(loop);
    const hostile = cloneData(JSON.parse('{"__proto__":{"admin":true}}'));
    expect(Object.keys(hostile)).toEqual(["__proto__"]);
    expect(hostile.admin).toBeUndefined();
  });

  it.each([[() => 1], [Symbol("s")], [{ nested: () => 1 }], [new Map()]])("refuses %s", (value) => {
    expect(() => cloneData(value)).toThrow(expect.objectContaining({ name: "DataCloneError" }));
  });
});

describe("abort signals", () => {
  it("aborts with the first of several and its reason", () => {
    const [first, second] = [new AbortController(), new AbortController()];
    const any = anySignal([first.signal, second.signal]);
    expect(any.aborted).toBe(false);
    expect(() => throwIfAborted.call(any)).not.toThrow();
    second.abort("left the page");
    first.abort("too late");
    expect(any.reason).toBe("left the page");
    expect(() => throwIfAborted.call(any)).toThrow("left the page");
  });

  it("is aborted at once when one of them was", () => {
    expect(anySignal([AbortSignal.abort("gone")]).reason).toBe("gone");
  });

  it("carries the reason also where signals have none", () => {
    const old = { aborted: true } as AbortSignal;
    expect(() => throwIfAborted.call(old)).toThrow(expect.objectContaining({ name: "AbortError" }));
  });
});
