import { describe, expect, it, vi } from "vitest";
import type { Json } from "../kit/json.ts";
import { readStored } from "./read-stored.ts";

const shape = ["o", { amount: "n", steps: ["m", ["l", "s"]] }] as const;

function read(text: string | null): Json {
  return readStored({ key: "kept", shape }, { ...parts(["kept"]), local: { get: () => text } });
}

function parts(read: readonly string[]) {
  return { app: { storage: { read } }, local: { get: vi.fn(() => '{"amount":1}') }, report: vi.fn() };
}

describe("readStored", () => {
  it("promise 8: reads no entry that the app does not list, and reports it", () => {
    const { app, local, report } = parts(["kept"]);
    expect(readStored({ key: "token", shape }, { app, local, report })).toBeNull();
    expect(readStored({ key: "kept", shape }, { app: {}, local, report })).toBeNull();
    expect(local.get).not.toHaveBeenCalled();
    expect(report.mock.calls).toEqual([
      ["storage-refused", { key: "token" }],
      ["storage-refused", { key: "kept" }],
    ]);
  });

  it("gives what is kept, fitted to its shape", () => {
    expect(read('{"amount":"500","steps":{"shop":["go","pay"],"bank":null},"more":1}')).toEqual({
      amount: 500,
      steps: { shop: ["go", "pay"], bank: [] },
    });
  });

  it.each([null, "", "{", "[]", "7", "null", '"text"', `{"amount":1,"x":"${"y".repeat(100_000)}"}`])(
    "counts %.20s as nothing",
    (text) => {
      expect(read(text)).toBeNull();
    },
  );

  it("promise 31: keeps the digits of a number beyond 2^53, and counts it as no amount", () => {
    const named = ["o", { contract: "s", amount: "n" }] as const;
    const text = '{"contract":12345678901234567890,"amount":12345678901234567890}';
    expect(readStored({ key: "kept", shape: named }, { ...parts(["kept"]), local: { get: () => text } })).toEqual({
      contract: "12345678901234567890",
      amount: null,
    });
  });

  it("keeps no key that could reach a prototype", () => {
    const value = read('{"__proto__":{"amount":1},"constructor":{},"steps":{"__proto__":["a"],"shop":["b"]}}');
    expect(value).toEqual({ amount: null, steps: { shop: ["b"] } });
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect(({} as { amount?: unknown }).amount).toBeUndefined();
  });

  it("is empty without storage", () => {
    expect(readStored({ key: "kept", shape }, { ...parts(["kept"]), local: { get: () => null } })).toBeNull();
  });
});
