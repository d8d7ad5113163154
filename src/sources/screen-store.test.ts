import { describe, expect, it, vi } from "vitest";
import type { Json } from "../kit/json.ts";
import { createScreenStore } from "./screen-store.ts";

describe("the screen store", () => {
  it("holds what it is opened with, and null for anything else", () => {
    const store = createScreenStore({ params: { orderId: "1" }, state: { open: false } });
    expect(store.get("params", "orderId")).toBe("1");
    expect(store.get("state", "open")).toBe(false);
    expect(store.get("data", "plan")).toBeNull();
    expect(store.get("__proto__", "constructor")).toBeNull();
    expect(store.get("state", "__proto__")).toBeNull();
  });

  it("is one per screen", () => {
    const one = createScreenStore({});
    const two = createScreenStore({});
    one.set("state", "a", 1);
    expect(two.get("state", "a")).toBeNull();
  });

  it("tells only those who read the slot", () => {
    const store = createScreenStore({});
    const a = vi.fn();
    const b = vi.fn();
    store.jotai.sub(store.slotAtom("state", "a"), a);
    store.jotai.sub(store.slotAtom("state", "b"), b);
    store.set("state", "a", 1);
    expect(a).toHaveBeenCalledTimes(1);
    expect(b).not.toHaveBeenCalled();
  });

  it("calls back each of those who watch a slot, as long as they do", () => {
    const store = createScreenStore({ state: { a: 0 } });
    const slot = store.slotAtom("state", "a");
    const [stays, leaves] = [vi.fn(), vi.fn()];
    store.watch(slot, stays);
    const leave = store.watch(slot, leaves);
    store.set("state", "a", 1);
    leave();
    store.set("state", "a", 2);
    expect([stays.mock.calls.length, leaves.mock.calls.length]).toEqual([2, 1]);
  });

  it("keeps the identity of parts that did not change, and is silent when nothing did", () => {
    const rows = () => [
      { text: "a", value: 1 },
      { text: "b", value: 2 },
    ];
    const store = createScreenStore({ data: { plan: { rows: rows(), note: "x" } } });
    const listener = vi.fn();
    store.jotai.sub(store.slotAtom("data", "plan"), listener);
    const before = store.get("data", "plan") as { rows: unknown[] };
    store.set("data", "plan", { rows: rows(), note: "x" });
    expect(store.get("data", "plan")).toBe(before);
    expect(listener).not.toHaveBeenCalled();
    store.set("data", "plan", { rows: [...rows(), { text: "c", value: 3 }], note: "y" });
    const after = store.get("data", "plan") as { rows: unknown[] };
    expect(after).not.toBe(before);
    expect(after.rows[0]).toBe(before.rows[0]);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  describe("named values", () => {
    function setup() {
      const compute = vi.fn((name: string, read: (namespace: string, key: string) => Json): Json => {
        if (name === "due") return `${String(read("values", "total"))} TZS`;
        return name === "total" ? Number(read("state", "a")) + Number(read("state", "b")) : null;
      });
      return { compute, store: createScreenStore({ state: { a: 1, b: 2, other: 0 } }, compute) };
    }

    it("are computed when they are read, and only when a slot that they read has changed", () => {
      const { compute, store } = setup();
      expect(compute).not.toHaveBeenCalled();
      expect([store.get("values", "due"), store.get("values", "due")]).toEqual(["3 TZS", "3 TZS"]);
      expect(compute).toHaveBeenCalledTimes(2);
      store.set("state", "other", 1);
      expect(store.get("values", "due")).toBe("3 TZS");
      expect(compute).toHaveBeenCalledTimes(2);
      store.set("state", "a", 5);
      expect(compute).toHaveBeenCalledTimes(2);
      expect(store.get("values", "due")).toBe("7 TZS");
      expect(compute).toHaveBeenCalledTimes(4);
    });

    it("are computed no more when the last of those who watch them has left, and again when somebody comes", () => {
      const { compute, store } = setup();
      const slot = store.slotAtom("values", "due");
      const [first, last, back] = [vi.fn(), vi.fn(), vi.fn()];
      const leaves = [store.watch(slot, first), store.watch(slot, last)];
      leaves[0]?.();
      store.set("state", "a", 4);
      expect([first.mock.calls.length, last.mock.calls.length]).toEqual([0, 1]);
      leaves[1]?.();
      compute.mockClear();
      store.set("state", "a", 5);
      expect(compute).not.toHaveBeenCalled();
      store.watch(slot, back);
      // To leave twice takes nobody else's place.
      leaves[1]?.();
      store.set("state", "a", 6);
      expect([last.mock.calls.length, back.mock.calls.length]).toEqual([1, 1]);
      expect(store.get("values", "due")).toBe("8 TZS");
    });

    it("tell those who read them when they change, and not when they come out the same", () => {
      const { store } = setup();
      const listener = vi.fn();
      store.jotai.sub(store.slotAtom("values", "due"), listener);
      store.set("state", "a", 4);
      expect(listener).toHaveBeenCalledTimes(1);
      store.set("state", "other", 9);
      expect(listener).toHaveBeenCalledTimes(1);
    });
  });
});
