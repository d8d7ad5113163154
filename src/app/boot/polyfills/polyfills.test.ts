import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { anySignal, throwIfAborted } from "./abort-signal.ts";
import { at, hasOwn } from "./access.ts";
import { cloneData } from "./clone-data.ts";

/** Where each lives that polyfills.ts brings. */
const BUILT_INS: readonly (readonly [owner: object, name: string])[] = [
  [Object, "hasOwn"],
  [Array.prototype, "at"],
  [String.prototype, "at"],
  [globalThis, "structuredClone"],
  [AbortSignal, "any"],
  [AbortSignal.prototype, "throwIfAborted"],
];

const own = BUILT_INS.map(([owner, name]) => Object.getOwnPropertyDescriptor(owner, name));

/**
 * The result of a call on a phone that has none of the built-ins: a replacement must not call what it replaces, nor
 * another.
 */
function onOldPhone<T>(call: () => T): T {
  for (const [owner, name] of BUILT_INS) Reflect.deleteProperty(owner, name);
  try {
    return call();
  } finally {
    BUILT_INS.forEach(([owner, name], index) => {
      Object.defineProperty(owner, name, own[index] ?? {});
    });
  }
}

describe("hasOwn and at", () => {
  const inherited = Object.create({ below: 1 }, { own: { value: 1 }, hasOwnProperty: { value: () => true } });

  it.each(["own", "below", "toString", "hasOwnProperty"])("hasOwn agrees with the engine's own on %s", (key) => {
    expect(onOldPhone(() => hasOwn(inherited, key))).toBe(Object.hasOwn(inherited, key));
  });

  it("hasOwn knows objects without a prototype, text and what has no members", () => {
    expect(onOldPhone(() => hasOwn(Object.assign(Object.create(null), { a: 1 }), "a"))).toBe(true);
    expect(onOldPhone(() => hasOwn("abc" as unknown as object, "length"))).toBe(true);
    expect(() => onOldPhone(() => hasOwn(null as unknown as object, "a"))).toThrow(TypeError);
  });

  it.each([0, 1, -1, -3, 3, -4, 1.7, -1.7, Number.NaN])("at agrees with the engine's own at %s", (index) => {
    expect(onOldPhone(() => at.call(["a", "b", "c"], index))).toBe(["a", "b", "c"].at(index));
    expect(onOldPhone(() => at.call("abc", index))).toBe("abc".at(index));
  });
});

describe("cloneData", () => {
  it("agrees with the engine's own on data", () => {
    const value = { a: [1, "x", null, undefined, { b: true }], date: new Date(5), none: Object.create(null) };
    const copy = onOldPhone(() => cloneData(value));
    expect(copy).toEqual(structuredClone(value));
    expect(copy.a[4]).not.toBe(value.a[4]);
  });

  it("keeps a value that contains itself, and a member named __proto__", () => {
    const loop: { self?: unknown } = {};
    loop.self = loop;
    expect(onOldPhone(() => cloneData(loop)).self).not.toBe(loop);
    const hostile = onOldPhone(() => cloneData(JSON.parse('{"__proto__":{"admin":true}}')));
    expect(Object.keys(hostile)).toEqual(["__proto__"]);
    expect(hostile.admin).toBeUndefined();
  });

  it.each([[() => 1], [Symbol("s")], [{ nested: () => 1 }], [new Map()]])("refuses %s", (value) => {
    expect(() => onOldPhone(() => cloneData(value))).toThrow(expect.objectContaining({ name: "DataCloneError" }));
  });
});

describe("abort signals", () => {
  it("aborts with the first of several and its reason", () => {
    const [first, second] = [new AbortController(), new AbortController()];
    const any = onOldPhone(() => anySignal([first.signal, second.signal]));
    expect(any.aborted).toBe(false);
    expect(() => onOldPhone(() => throwIfAborted.call(any))).not.toThrow();
    onOldPhone(() => second.abort("left the page"));
    onOldPhone(() => first.abort("too late"));
    expect(any.reason).toBe("left the page");
    expect(() => onOldPhone(() => throwIfAborted.call(any))).toThrow("left the page");
  });

  it("is aborted at once when one of them was", () => {
    const gone = AbortSignal.abort("gone");
    expect(onOldPhone(() => anySignal([gone])).reason).toBe("gone");
  });
});

describe("abort signals before Chrome 98, which carry no reason", () => {
  const reason = Object.getOwnPropertyDescriptor(AbortSignal.prototype, "reason") ?? {};
  beforeEach(() => {
    Reflect.deleteProperty(AbortSignal.prototype, "reason");
  });
  afterEach(() => {
    Object.defineProperty(AbortSignal.prototype, "reason", reason);
  });

  it("aborts with an AbortError", () => {
    const controller = new AbortController();
    const any = onOldPhone(() => anySignal([controller.signal]));
    controller.abort();
    expect(any.aborted).toBe(true);
    expect(() => onOldPhone(() => throwIfAborted.call(any))).toThrow(expect.objectContaining({ name: "AbortError" }));
  });
});
