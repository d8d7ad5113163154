import { afterEach, describe, expect, it, vi } from "vitest";
import type { JsonObject } from "../../kit/json.ts";
import { memoryStorage } from "../testing/test-parts.ts";
import {
  createKeys,
  endKeys,
  forgetAllButKeys,
  type Intent,
  isOvertaken,
  isSettledKey,
  MAX_KEYS,
  readKeys,
} from "./idempotency.ts";
import { TURN } from "./payment-turn.ts";

const YEAR = 365 * 24 * 3_600_000;

const pay = (identity: JsonObject = {}, more: Partial<Intent> = {}): Intent => ({
  call: "pay",
  endpoint: "POST /pay",
  identity,
  sent: {},
  ...more,
});

afterEach(() => void vi.useRealTimers());

describe("an idempotency key", () => {
  it("stays the same over tries and reloads until the outcome is known", () => {
    const storage = memoryStorage();
    const first = createKeys(storage, () => "u")(pay({ amount: 5 }));
    const afterReload = createKeys(storage, () => "u")(pay({ amount: 5 }));
    expect([first.isNew, afterReload.isNew]).toEqual([true, false]);
    expect(afterReload.value).toBe(first.value);
    afterReload.complete();
    expect(storage.stored.size).toBe(0);
    expect(createKeys(storage, () => "u")(pay({ amount: 5 })).value).not.toBe(first.value);
  });

  it("is another one for another intent or person", () => {
    const storage = memoryStorage();
    const keyFor = createKeys(storage, () => "u");
    const values = [
      keyFor(pay({ amount: 5 })),
      keyFor(pay({ amount: 6 })),
      keyFor(pay({ amount: "5" })),
      keyFor(pay({ amount: 5 }, { endpoint: "POST /defer" })),
      createKeys(storage, () => "v")(pay({ amount: 5 })),
    ].map((key) => key.value);
    expect(new Set(values).size).toBe(5);
  });

  it("is of whoever is signed in when it is asked for: people sign in on the screen that is shown", () => {
    const storage = memoryStorage();
    let person = "";
    const keyFor = createKeys(storage, () => person);
    person = "person=m-1";
    const key = keyFor(pay({ amount: 5 }));
    key.leaveOpen();
    expect(createKeys(storage, () => "person=m-1")(pay({ amount: 5 })).value).toBe(key.value);
    person = "person=m-2";
    expect(keyFor(pay({ amount: 5 })).value).not.toBe(key.value);
  });

  it("is kept before anything is sent, with when it began and what may be told of it, and names nobody", () => {
    const storage = memoryStorage();
    const keyFor = createKeys(
      storage,
      () => "255712345678",
      () => 1_700_000_000_000,
    );
    keyFor(pay({ cardNo: "0712345678", amount: 990_001 }, { sent: { amount: 990_001 }, offers: 880_002 }));
    const [[name = "", text = ""] = []] = [...storage.stored];
    expect(name).toMatch(/^skrini\.key\.[0-9a-z]+$/);
    expect(JSON.parse(text)).toEqual({
      turn: 1,
      key: expect.stringMatching(/^[0-9a-f]{32}$/),
      group: expect.stringMatching(/^[0-9a-z]+$/),
      intent: expect.stringMatching(/^[0-9a-z]+$/),
      call: "pay",
      sent: { amount: 990_001 },
      begun: 1_700_000_000_000,
      outcome: "pending",
    });
    expect(`${name}${text}`).not.toMatch(/0712345678|255712345678|880002/);
  });

  it.each([1, -1])("fault 18: is the same however wrong the clock is (%i year)", (years) => {
    vi.useFakeTimers();
    const storage = memoryStorage();
    const first = createKeys(storage, () => "u")(pay()).value;
    vi.setSystemTime(Date.now() + years * YEAR);
    expect(createKeys(storage, () => "u")(pay()).value).toBe(first);
  });

  it("gives way after 49 others asked later, and one in flight never does", () => {
    const storage = memoryStorage();
    const keyFor = createKeys(storage, () => "u");
    const ask = (amount: number) => {
      const key = keyFor(pay({ amount }));
      key.release();
      return key.value;
    };
    const flying = keyFor(pay({ amount: -1 }));
    const again = ask(-2);
    const first = ask(0);
    for (let amount = 1; amount < MAX_KEYS - 2; amount++) ask(amount);
    expect(ask(-2)).toBe(again);
    ask(MAX_KEYS);
    ask(MAX_KEYS + 1);
    expect(keyFor(pay({ amount: -1 })).value).toBe(flying.value);
    expect(ask(-2)).toBe(again);
    expect(ask(0)).not.toBe(first);
    expect(storage.stored.size).toBeLessThanOrEqual(MAX_KEYS + 1);
  });

  it.each([
    "",
    "x",
    "null",
    "{}",
    `{"turn":1,"begun":1,"intent":"a","key":"short"}`,
    `{"turn":-1e99,"begun":1,"intent":"a","key":"${"a".repeat(32)}"}`,
    `{"turn":1,"begun":1,"intent":"a","key":"ABCDEFABCDEFABCDEFABCDEFABCDEFAB\\r\\nX: y"}`,
  ])("is made anew when storage holds %j", (text) => {
    const storage = memoryStorage();
    createKeys(storage, () => "u")(pay());
    const [name = ""] = [...storage.stored.keys()];
    storage.set(name, text);
    const again = createKeys(storage, () => "u")(pay());
    expect([again.isNew, again.value]).toEqual([true, expect.stringMatching(/^[0-9a-f]{32}$/)]);
  });

  it("is found again when somebody has written the highest turn into storage", () => {
    const entry = { turn: 999_999_999_999_999, begun: 1, intent: "other", key: "a".repeat(32), outcome: "pending" };
    const storage = memoryStorage({ "skrini.key.other": JSON.stringify(entry) });
    const first = createKeys(storage, () => "u")(pay()).value;
    expect(createKeys(storage, () => "u")(pay()).value).toBe(first);
  });
});

describe("promise 29: the key of what a figure was offered for", () => {
  const offered = (offers: number) => pay({ order: "1", amount: 5 }, { offers });

  it("is the same once it was done, for whoever is still offered that figure, and another one beyond", () => {
    const storage = memoryStorage();
    const first = createKeys(storage, () => "u")(offered(20));
    first.complete();
    const inOtherTab = createKeys(storage, () => "u")(offered(20));
    expect(inOtherTab.value).toBe(first.value);
    const next = createKeys(storage, () => "u")(offered(15));
    expect(next.value).not.toBe(first.value);
    next.complete();
    expect(createKeys(storage, () => "u")(offered(20)).value).toBe(first.value);
  });

  it("stays the same while nobody knows whether it was done, whatever is offered then", () => {
    const storage = memoryStorage();
    const first = createKeys(storage, () => "u")(offered(20));
    const again = createKeys(storage, () => "u")(offered(15));
    expect(again.value).toBe(first.value);
    again.complete();
    expect(createKeys(storage, () => "u")(offered(20)).value).toBe(first.value);
    expect(createKeys(storage, () => "u")(offered(15)).value).not.toBe(first.value);
  });

  it("is used on, although it has ended, by what goes on with a payment whose outcome is unknown", () => {
    const storage = memoryStorage();
    const keyFor = createKeys(storage, () => "u");
    const first = keyFor(offered(20));
    first.complete();
    endKeys(storage, readKeys(storage));
    const resumed = keyFor({ ...offered(20), resumes: true });
    expect(resumed.value).toBe(first.value);
    resumed.leaveOpen();
    expect(keyFor(offered(20)).value).not.toBe(first.value);
  });

  it("is overtaken in a tab that read its figure before the answer, whatever that figure was, and in no other", () => {
    const storage = memoryStorage();
    const opened = Number(storage.get(TURN));
    const overtaken = (intent: Intent, since: number) => isOvertaken(storage, "u", intent, since);
    const first = createKeys(storage, () => "u")(offered(20));
    expect(overtaken(offered(15), opened)).toBe(false);
    first.complete();
    const answered = Number(storage.get(TURN));
    expect(overtaken(offered(15), opened)).toBe(true);
    expect(overtaken(offered(15), answered)).toBe(false);
    expect(overtaken(pay({ order: "2", amount: 5 }), opened)).toBe(false);
    expect(isOvertaken(storage, "v", offered(15), opened)).toBe(false);
    forgetAllButKeys(storage);
    expect(overtaken(offered(15), answered)).toBe(false);
  });

  it.each(["x", "NaN", "Infinity", "1e999", "9".repeat(15), "1e15"])(
    "is overtaken, whatever count a figure was read at that tells nothing: %s",
    (count) => {
      const storage = memoryStorage();
      storage.set(TURN, count);
      const opened = Number(storage.get(TURN));
      createKeys(storage, () => "u")(offered(20)).complete();
      expect(isOvertaken(storage, "u", offered(15), opened)).toBe(true);
    },
  );

  it("counts on where the keys are gone, so that no read seems later than it was", () => {
    const storage = memoryStorage();
    createKeys(storage, () => "u")(offered(20)).complete();
    const answered = Number(storage.get(TURN));
    for (const name of storage.names()) if (name !== TURN) storage.remove(name);
    createKeys(storage, () => "u")(offered(20)).complete();
    expect(isOvertaken(storage, "u", offered(20), answered)).toBe(true);
  });

  it("is given up before one whose outcome is unknown", () => {
    const storage = memoryStorage();
    const keyFor = createKeys(storage, () => "u");
    const ask = (amount: number, isDone: boolean) => {
      const key = keyFor(pay({ amount }, { offers: 1 }));
      if (isDone) key.complete();
      key.release();
      return key.value;
    };
    const open = ask(-1, false);
    for (let amount = 0; amount < 2 * MAX_KEYS; amount++) ask(amount, true);
    expect(ask(-1, false)).toBe(open);
  });

  it("is told to other tabs when it is done, as is the end of any", () => {
    const storage = memoryStorage();
    const key = createKeys(storage, () => "u")(offered(20));
    const [name = ""] = [...storage.stored.keys()];
    const isSettled = () => isSettledKey({ key: name, newValue: storage.get(name) });
    expect(isSettled()).toBe(false);
    key.complete();
    expect(isSettled()).toBe(true);
    key.drop();
    expect(isSettled()).toBe(true);
    expect(isSettledKey({ key: "other", newValue: null })).toBe(false);
  });
});

describe("forgetting what a device keeps", () => {
  it("leaves the keys, and nothing else", () => {
    const storage = memoryStorage({ repaymentInfo: "{}", "skrini.drafts": "{}", other: "1" });
    const open = createKeys(storage, () => "u")(pay()).value;
    createKeys(storage, () => "u")(pay({}, { endpoint: "POST /file" })).complete();
    forgetAllButKeys(storage);
    expect([...storage.stored.keys()]).toEqual([expect.stringMatching(/^skrini\.key\./)]);
    expect(createKeys(storage, () => "u")(pay()).value).toBe(open);
  });
});
