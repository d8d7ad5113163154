import { describe, expect, it } from "vitest";
import { createKeys } from "./idempotency.ts";
import { memoryStorage } from "./test-parts.ts";

const HOUR = 3_600_000;

describe("an idempotency key", () => {
  it("stays the same over tries and reloads until it is settled", () => {
    const storage = memoryStorage();
    const first = createKeys(storage, "u", Date.now)("pay", { amount: 5 });
    const afterReload = createKeys(storage, "u", Date.now)("pay", { amount: 5 });
    expect(afterReload.value).toBe(first.value);
    afterReload.settle();
    expect(storage.kept.size).toBe(0);
    expect(createKeys(storage, "u", Date.now)("pay", { amount: 5 }).value).not.toBe(first.value);
  });

  it("is another one for another payload, intent or person", () => {
    const storage = memoryStorage();
    const keyFor = createKeys(storage, "u", Date.now);
    const values = [
      keyFor("pay", { amount: 5 }),
      keyFor("pay", { amount: 6 }),
      keyFor("pay", { amount: "5" }),
      keyFor("defer", { amount: 5 }),
      createKeys(storage, "v", Date.now)("pay", { amount: 5 }),
    ].map((key) => key.value);
    expect(new Set(values).size).toBe(5);
  });

  it("is kept before anything is sent, and names nobody", () => {
    const storage = memoryStorage();
    createKeys(storage, "255712345678", () => 1_000)("pay", { cardNo: "0712345678", amount: 990_001 });
    const [entry] = [...storage.kept];
    expect(entry?.[0]).toMatch(/^skrini\.key\.[0-9a-z]+$/);
    expect(entry?.[1]).toMatch(/^1000 [0-9a-f]{32}$/);
    expect(entry?.join()).not.toMatch(/0712345678|990001|pay/);
  });

  it("is forgotten a day after the last try", () => {
    const storage = memoryStorage();
    let time = 1_000 * HOUR;
    const keyFor = createKeys(storage, "u", () => time);
    const first = keyFor("pay", {}).value;
    time += 23 * HOUR;
    expect(keyFor("pay", {}).value).toBe(first);
    time += 23 * HOUR;
    expect(keyFor("pay", {}).value).toBe(first);
    time += 24 * HOUR;
    expect(keyFor("pay", {}).value).not.toBe(first);
  });

  it.each(["", "x", "1000 short", "1000 ABCDEFABCDEFABCDEFABCDEFABCDEFAB\r\nX: y", "{}"])(
    "is made anew when storage holds %j",
    (text) => {
      const storage = memoryStorage();
      const keyFor = createKeys(storage, "u", () => 1_000);
      keyFor("pay", {});
      const [name = ""] = [...storage.kept.keys()];
      storage.set(name, text);
      expect(keyFor("pay", {}).value).toMatch(/^[0-9a-f]{32}$/);
    },
  );
});
