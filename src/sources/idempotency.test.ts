import { afterEach, describe, expect, it, vi } from "vitest";
import { createKeys, forgetAllButKeys, MAX_KEYS } from "./idempotency.ts";
import { memoryStorage } from "./testing/test-parts.ts";

const YEAR = 365 * 24 * 3_600_000;

afterEach(() => void vi.useRealTimers());

describe("an idempotency key", () => {
  it("stays the same over tries and reloads until it is settled", () => {
    const storage = memoryStorage();
    const first = createKeys(storage, "u")("pay", { amount: 5 });
    const afterReload = createKeys(storage, "u")("pay", { amount: 5 });
    expect(afterReload.value).toBe(first.value);
    afterReload.settle();
    expect(storage.stored.size).toBe(0);
    expect(createKeys(storage, "u")("pay", { amount: 5 }).value).not.toBe(first.value);
  });

  it("is another one for another payload, intent or person", () => {
    const storage = memoryStorage();
    const keyFor = createKeys(storage, "u");
    const values = [
      keyFor("pay", { amount: 5 }),
      keyFor("pay", { amount: 6 }),
      keyFor("pay", { amount: "5" }),
      keyFor("defer", { amount: 5 }),
      createKeys(storage, "v")("pay", { amount: 5 }),
    ].map((key) => key.value);
    expect(new Set(values).size).toBe(5);
  });

  it("is kept before anything is sent, and names nobody", () => {
    const storage = memoryStorage();
    createKeys(storage, "255712345678")("pay", { cardNo: "0712345678", amount: 990_001 });
    const [entry] = [...storage.stored];
    expect(entry?.[0]).toMatch(/^skrini\.key\.[0-9a-z]+$/);
    expect(entry?.[1]).toMatch(/^1 [0-9a-f]{32}$/);
    expect(entry?.join()).not.toMatch(/0712345678|990001|pay/);
  });

  it.each([1, -1])("fault 18: is the same however wrong the clock is (%i year)", (years) => {
    vi.useFakeTimers();
    const storage = memoryStorage();
    const first = createKeys(storage, "u")("pay", {}).value;
    vi.setSystemTime(Date.now() + years * YEAR);
    expect(createKeys(storage, "u")("pay", {}).value).toBe(first);
  });

  it("gives way after 49 others asked later, and one in flight never does", () => {
    const storage = memoryStorage();
    const keyFor = createKeys(storage, "u");
    const ask = (amount: number) => {
      const key = keyFor("pay", { amount });
      key.release();
      return key.value;
    };
    const flying = keyFor("pay", { amount: -1 });
    const again = ask(-2);
    const first = ask(0);
    for (let amount = 1; amount < MAX_KEYS - 2; amount++) ask(amount);
    expect(ask(-2)).toBe(again);
    ask(MAX_KEYS);
    ask(MAX_KEYS + 1);
    expect(keyFor("pay", { amount: -1 }).value).toBe(flying.value);
    expect(ask(-2)).toBe(again);
    expect(ask(0)).not.toBe(first);
    expect(storage.stored.size).toBeLessThanOrEqual(MAX_KEYS + 1);
  });

  it.each(["", "x", "1000 short", "1000 ABCDEFABCDEFABCDEFABCDEFABCDEFAB\r\nX: y", "{}"])(
    "is made anew when storage holds %j",
    (text) => {
      const storage = memoryStorage();
      createKeys(storage, "u")("pay", {});
      const [name = ""] = [...storage.stored.keys()];
      storage.set(name, text);
      expect(createKeys(storage, "u")("pay", {}).value).toMatch(/^[0-9a-f]{32}$/);
    },
  );

  it("is found again when somebody has written the highest turn into storage", () => {
    const storage = memoryStorage({ "skrini.key.other": `999999999999999 ${"a".repeat(32)}` });
    const first = createKeys(storage, "u")("pay", {}).value;
    expect(createKeys(storage, "u")("pay", {}).value).toBe(first);
  });
});

describe("forgetting what a device keeps", () => {
  it("leaves the keys of open questions, and nothing else", () => {
    const storage = memoryStorage({ repaymentInfo: "{}", "skrini.drafts": "{}", other: "1" });
    const open = createKeys(storage, "u")("pay", {}).value;
    createKeys(storage, "u")("file", {}).settle();
    forgetAllButKeys(storage);
    expect([...storage.stored.keys()]).toEqual([expect.stringMatching(/^skrini\.key\./)]);
    expect(createKeys(storage, "u")("pay", {}).value).toBe(open);
  });
});
