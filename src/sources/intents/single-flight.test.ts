import { describe, expect, it } from "vitest";
import { createSingleFlight } from "./single-flight.ts";

function pending() {
  let finish = (_: string) => {};
  const promise = new Promise<string>((resolve) => {
    finish = resolve;
  });
  return { promise, finish };
}

/** The locks that tabs share: one holder per name. */
function fakeLocks() {
  const locked = new Set<string>();
  const request = async (name: string, _: LockOptions, run: (lock: Lock | null) => Promise<unknown>) => {
    if (locked.has(name)) return run(null);
    locked.add(name);
    try {
      return await run({ name, mode: "exclusive" });
    } finally {
      locked.delete(name);
    }
  };
  return { locked, locks: { request } as unknown as LockManager };
}

describe("single flight", () => {
  it("lets one run of an intent through, others are busy, the next one after it runs", async () => {
    const once = createSingleFlight(undefined, () => "u");
    const work = pending();
    const first = once("pay", () => work.promise);
    expect(await once("pay", async () => "second")).toBe("busy");
    expect(await once("defer", async () => "other")).toBe("other");
    work.finish("first");
    expect(await first).toBe("first");
    expect(await once("pay", async () => "third")).toBe("third");
  });

  it("is open again after a failure", async () => {
    const once = createSingleFlight(undefined, () => "u");
    await expect(once("pay", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(await once("pay", async () => "again")).toBe("again");
  });

  it("promise 16: holds across two tabs of one person, not of two", async () => {
    const { locks } = fakeLocks();
    const work = pending();
    const first = createSingleFlight(locks, () => "u")("pay", () => work.promise);
    expect(await createSingleFlight(locks, () => "u")("pay", async () => "second")).toBe("busy");
    expect(await createSingleFlight(locks, () => "v")("pay", async () => "other")).toBe("other");
    work.finish("first");
    expect(await first).toBe("first");
  });

  it("names nobody in a lock", async () => {
    const { locks, locked } = fakeLocks();
    let names = "";
    await createSingleFlight(locks, () => "255712345678")("pay", async () => {
      names = [...locked].join();
    });
    expect(names).toMatch(/^skrini\.[0-9a-z]+$/);
  });

  it("runs without the lock manager when that refuses, but never twice", async () => {
    const refusing = {
      request: () => Promise.reject(new DOMException("opaque", "SecurityError")),
    } as unknown as LockManager;
    expect(await createSingleFlight(refusing, () => "u")("pay", async () => "ran")).toBe("ran");
    let runs = 0;
    const { locks } = fakeLocks();
    const failing = createSingleFlight(locks, () => "u")("pay", async () => {
      runs++;
      throw new Error("inside");
    });
    await expect(failing).rejects.toThrow("inside");
    expect(runs).toBe(1);
  });
});
