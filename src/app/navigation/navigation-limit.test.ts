import { describe, expect, it, vi } from "vitest";
import { MAX_SELF_NAVIGATIONS, SELF_WINDOW_MS } from "../../language/limits.ts";
import { createNavigationLimit } from "./navigation-limit.ts";

function setup() {
  const stored = new Map<string, string>();
  let time = 1_000_000;
  const session = {
    get: (key: string) => stored.get(key) ?? null,
    set: (key: string, value: string) => void stored.set(key, value),
    remove: (key: string) => void stored.delete(key),
    names: () => [...stored.keys()],
  };
  const report = vi.fn();
  const open = () => createNavigationLimit({ session, report }, () => time);
  return { stored, report, open, pass: (by: number) => (time += by) };
}

describe("fault 29: pages that screens open by themselves", () => {
  it("are ten in a row, over all screens and pages loaded anew, however slow; that is reported once", () => {
    const { open, report, pass } = setup();
    const tries = Array.from({ length: MAX_SELF_NAVIGATIONS + 3 }, () => {
      pass(SELF_WINDOW_MS / 2);
      return open()();
    });
    expect(tries.filter(Boolean)).toHaveLength(MAX_SELF_NAVIGATIONS);
    const last = open();
    report.mockClear();
    expect([last(), last()]).toEqual([false, false]);
    expect(report).toHaveBeenCalledTimes(1);
    pass(SELF_WINDOW_MS);
    expect(last()).toBe(true);
  });

  it.each([-1, 1])("are counted anew where the clock was set (%i day)", (days) => {
    const { open, pass } = setup();
    for (let turn = 0; turn < MAX_SELF_NAVIGATIONS; turn++) open()();
    pass(days * 24 * 3_600_000);
    expect(open()()).toBe(true);
  });

  it.each(["", "x", "NaN Infinity", "-10 1000000", "{}", "10 1".repeat(10_000)])(
    "read %.20j in storage as nothing",
    (text) => {
      const { stored, open } = setup();
      stored.set("skrini.moves", text);
      expect(open()()).toBe(true);
      expect((stored.get("skrini.moves") ?? "").length).toBeLessThan(30);
    },
  );
});
