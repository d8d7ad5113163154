import { describe, expect, it } from "vitest";
import { createDraft, dropOthersDrafts } from "./draft.ts";
import { memoryStorage } from "./testing/test-parts.ts";

const HOUR = 3_600_000;

function setup(storage = memoryStorage()) {
  let time = 1_000_000_000_000;
  return {
    storage,
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
    draft: (person = "user=u-1", subject = "o-1", screen = "bind-bank") =>
      createDraft({ storage, person, subject, screen, now: () => time }),
    looksIn: (person: string) => dropOthersDrafts(storage, person, time),
  };
}

describe("a draft", () => {
  it("comes back after a reload", () => {
    const { draft } = setup();
    draft().save({ form: { name: "Asha", tags: [1] } });
    expect(draft().restore()).toEqual({ form: { name: "Asha", tags: [1] } });
  });

  it("is gone when cleared, and storage empty again", () => {
    const { draft, storage } = setup();
    draft().save({ a: 1 });
    draft().clear();
    expect(draft().restore()).toBeNull();
    expect(storage.stored.size).toBe(0);
  });

  it("lasts 24 hours, whichever way the clock is off", () => {
    const { draft, pass, storage } = setup();
    draft().save({ a: 1 });
    pass(24 * HOUR - 1);
    expect(draft().restore()).toEqual({ a: 1 });
    pass(1);
    expect(draft().restore()).toBeNull();
    expect(storage.stored.size).toBe(0);
    draft().save({ a: 1 });
    pass(-25 * HOUR);
    expect(draft().restore()).toBeNull();
  });

  it("belongs to one screen and one order", () => {
    const { draft } = setup();
    draft().save({ a: 1 });
    draft("user=u-1", "o-2").save({ a: 2 });
    expect(draft("user=u-1", "o-1", "other").restore()).toBeNull();
    expect(draft("user=u-1", "o-2").restore()).toEqual({ a: 2 });
    expect(draft().restore()).toEqual({ a: 1 });
  });

  it("goes as soon as another user looks", () => {
    const { draft, storage } = setup();
    draft().save({ a: 1 });
    expect(draft("user=u-2").restore()).toBeNull();
    expect(storage.stored.size).toBe(0);
    expect(draft().restore()).toBeNull();
  });

  it("promise 8: goes as soon as another person is there at all, and stays for the same one", () => {
    const { draft, looksIn, storage } = setup();
    draft().save({ a: 1 });
    looksIn("user=u-1");
    expect(draft().restore()).toEqual({ a: 1 });
    looksIn("session=u-1");
    expect(storage.stored.size).toBe(0);
  });

  it("names nobody in storage", () => {
    const { draft, storage } = setup();
    draft("user=255712345678", "LN-20394", "bind-bank").save({ a: 1 });
    const text = [...storage.stored].flat().join();
    expect(text).not.toMatch(/255712345678|LN-20394|bind-bank/);
    expect([...storage.stored.keys()]).toEqual(["skrini.drafts"]);
  });

  it.each(["", "null", "[]", "{", '{"user":1}', "5", `"${"x".repeat(200_000)}"`, '{"__proto__":{"user":"x"}}'])(
    "treats anything else in storage as nothing: %.30s",
    (text) => {
      const { draft } = setup(memoryStorage({ "skrini.drafts": text }));
      expect(draft().restore()).toBeNull();
      draft().save({ a: 1 });
      expect(draft().restore()).toEqual({ a: 1 });
    },
  );

  it.each([null, 5, { at: "now", values: {} }, { at: 1_000_000_000_000, values: [] }, { at: 1_000_000_000_000 }])(
    "ignores a kept entry of the wrong form: %j",
    (entry) => {
      const { draft, storage } = setup();
      draft().save({ a: 1 });
      const all = JSON.parse(storage.get("skrini.drafts") ?? "") as { drafts: Record<string, unknown> };
      const [name = ""] = Object.keys(all.drafts);
      storage.set("skrini.drafts", JSON.stringify({ ...all, drafts: { [name]: entry } }));
      expect(draft().restore()).toBeNull();
    },
  );

  it("drops keys that reach prototypes", () => {
    const { draft, storage } = setup();
    draft().save({ form: { a: 1 } });
    storage.set(
      "skrini.drafts",
      (storage.get("skrini.drafts") ?? "").replace('"a":1', '"a":1,"__proto__":{"admin":true},"constructor":2'),
    );
    const form = draft().restore()?.form as Record<string, unknown>;
    expect(form).toEqual({ a: 1 });
    expect(form.admin).toBeUndefined();
  });
});
