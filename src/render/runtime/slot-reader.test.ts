import { describe, expect, it, vi } from "vitest";
import { createScreenStore } from "../../sources/screen-store.ts";
import { SlotReader } from "./slot-reader.ts";

describe("a slot reader", () => {
  it("gives one value until it is started, tells then of a change since, and follows from there", () => {
    const store = createScreenStore({ state: { a: 1 } });
    const reader = new SlotReader(store);
    expect(reader.slot("state", "a")).toBe(1);
    store.set("state", "a", 2);
    expect(reader.slot("state", "a")).toBe(1);
    const changed = vi.fn();
    const stop = reader.start(changed);
    expect(changed).toHaveBeenCalledTimes(1);
    expect(reader.slot("state", "a")).toBe(2);
    store.set("state", "a", 3);
    expect(changed).toHaveBeenCalledTimes(2);
    expect(reader.slot("state", "a")).toBe(3);
    stop();
    store.set("state", "a", 4);
    expect(changed).toHaveBeenCalledTimes(2);
  });

  it("is silent when started with nothing changed, and hears of slots that it reads later", () => {
    const store = createScreenStore({});
    const reader = new SlotReader(store);
    reader.slot("state", "a");
    const changed = vi.fn();
    reader.start(changed);
    expect(changed).not.toHaveBeenCalled();
    store.set("state", "b", 1);
    expect(changed).not.toHaveBeenCalled();
    reader.slot("state", "b");
    store.set("state", "b", 2);
    expect(changed).toHaveBeenCalledTimes(1);
  });
});
