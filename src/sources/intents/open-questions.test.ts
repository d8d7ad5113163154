import { describe, expect, it } from "vitest";
import type { Json, JsonObject } from "../../kit/json.ts";
import { memoryStorage } from "../testing/test-parts.ts";
import { createKeys, type Intent, isOvertaken } from "./idempotency.ts";
import { createOpenQuestions, type QuestionScope } from "./open-questions.ts";
import { TURN } from "./payment-turn.ts";

const BEGUN = new Date(2026, 10, 26, 8, 2).getTime();

const pay = (identity: JsonObject, offers?: Json): Intent => ({
  call: "pay",
  endpoint: "POST /pay",
  identity: { ...identity, card: "0712345678" },
  sent: identity,
  offers,
});

const scope = (same: JsonObject = {}, offers?: Json): QuestionScope => ({
  endpoint: "POST /pay",
  same,
  offers: () => offers,
  since: () => 0,
});

function setUp(owner = "u") {
  const storage = memoryStorage();
  const keyFor = createKeys(
    storage,
    () => owner,
    () => BEGUN,
  );
  const open = (by = owner) => createOpenQuestions(storage, () => by);
  return { storage, keyFor, open };
}

describe("fault 32: a request whose outcome is unknown", () => {
  it("is found with what was sent and when, here and in other tabs, by the same person alone", () => {
    const { keyFor, open } = setUp();
    const [here, other] = [open(), open("v")];
    expect(here.find([scope()])).toBeNull();
    keyFor(pay({ order: "1", amount: 5 })).leaveOpen();
    expect(here.find([scope()])).toEqual({ order: "1", amount: 5, sentAt: "2026-11-26 08:02" });
    expect(open().find([scope()])).toEqual(here.find([scope()]));
    expect(other.find([scope()])).toBeNull();
  });

  it("is not found while it is on its way, but is by the page that comes after", () => {
    const { keyFor, open } = setUp();
    const here = open();
    keyFor(pay({ amount: 5 }));
    expect(here.find([scope()])).toBeNull();
    expect(open().find([scope()])).toMatchObject({ amount: 5 });
  });

  it("is found only by a screen that sends the same constants", () => {
    const { keyFor, open } = setUp();
    keyFor(pay({ amount: 5, isDelay: 1 })).leaveOpen();
    expect(open().find([scope({ isDelay: 0 })])).toBeNull();
    expect(open().find([scope({ isDelay: 1 })])).toMatchObject({ amount: 5 });
  });

  it("ends once the server has said that it was done, or that it was not", () => {
    const { keyFor, open } = setUp();
    for (const end of ["complete", "drop"] as const) {
      const key = keyFor(pay({ amount: 5 }));
      key.leaveOpen();
      expect(open().find([scope()])).not.toBeNull();
      key[end]();
      expect(open().find([scope()])).toBeNull();
    }
  });

  it("promise 29: ends when the person has checked, in all tabs; the next try carries the same key", () => {
    const { keyFor, open } = setUp();
    const first = keyFor(pay({ amount: 5 }, 20));
    first.leaveOpen();
    const [here, other] = [open(), open()];
    here.settle([scope({}, 20)]);
    expect([here, other, open()].map((one) => one.find([scope({}, 20)]))).toEqual([null, null, null]);
    const again = keyFor(pay({ amount: 5 }, 20));
    expect(again.value).toBe(first.value);
    expect(here.find([scope({}, 20)])).toBeNull();
    again.leaveOpen();
    expect(here.find([scope({}, 20)])).toMatchObject({ amount: 5 });
  });

  it("ends for good when a read shows another figure than it was offered for", () => {
    const { keyFor, open } = setUp();
    keyFor(pay({ amount: 5 }, 20)).leaveOpen();
    expect(open().find([scope({}, 20)])).not.toBeNull();
    expect(open().find([scope({}, null)])).not.toBeNull();
    expect(open().find([scope()])).not.toBeNull();
    expect(open().find([scope({}, 15)])).toBeNull();
    expect(open().find([scope({}, 20)])).toBeNull();
  });

  it("promise 29: ends the key of what was done once a read that began after it offers another figure", () => {
    const { storage, keyFor, open } = setUp();
    const order = { order: "1", amount: 5 };
    const first = keyFor(pay(order, 20));
    first.complete();
    const read = (offers: Json | undefined, since: number) =>
      open().end([{ ...scope({ order: "1" }, offers), since: () => since }]);
    const now = () => Number(storage.get(TURN));
    for (const since of [now() - 1, Number.POSITIVE_INFINITY, 1e15]) read(15, since);
    read(20, now());
    read(null, now());
    read(undefined, now());
    expect(keyFor(pay(order, 20)).value).toBe(first.value);
    const opened = now();
    read(15, opened);
    expect(isOvertaken(storage, "u", pay(order), opened)).toBe(true);
    expect(isOvertaken(storage, "u", pay(order), now())).toBe(false);
    const anew = keyFor(pay(order, 20));
    expect([anew.isNew, anew.value === first.value]).toEqual([true, false]);
    anew.complete();
    expect(keyFor(pay(order, 20)).value).toBe(anew.value);
  });

  it("promise 29: ends the key of what nobody knew once a read that began after it offers another figure", () => {
    const { storage, keyFor, open } = setUp();
    const first = keyFor(pay({ order: "1", amount: 5 }, 20));
    first.leaveOpen();
    const after = { ...scope({}, 15), since: () => Number(storage.get(TURN)) };
    const during = { ...after, since: () => Number(storage.get(TURN)) - 1 };
    for (const one of [during, scope({}, 20)]) {
      open().find([one]);
      open().end([one]);
      expect(keyFor(pay({ order: "1", amount: 5 }, 15)).value).toBe(first.value);
      first.leaveOpen();
    }
    open().find([after]);
    open().end([after]);
    expect(keyFor(pay({ order: "1", amount: 5 }, 15)).value).not.toBe(first.value);
  });

  it("is the latest of several, and all of them are settled at once", () => {
    const { keyFor, open } = setUp();
    for (const amount of [5, 6]) keyFor(pay({ amount })).leaveOpen();
    expect(open().find([scope()])).toMatchObject({ amount: 6 });
    open().settle([scope()]);
    expect(open().find([scope()])).toBeNull();
  });

  it("is none where another version of the app has left an entry", () => {
    const { keyFor, open, storage } = setUp();
    keyFor(pay({ amount: 5 }));
    const [[name = "", text = ""] = []] = [...storage.stored];
    const { group: _, outcome: __, ...earlier } = JSON.parse(text);
    storage.set(name, JSON.stringify({ ...earlier, isDone: false }));
    expect(open().find([scope()])).toBeNull();
    expect(keyFor(pay({ amount: 5 })).value).toBe(earlier.key);
  });
});
