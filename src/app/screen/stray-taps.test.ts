import { createStore } from "jotai";
import { describe, expect, it } from "vitest";
import { createStrayTaps } from "./stray-taps.ts";

type JotaiStore = ReturnType<typeof createStore>;

function openScreen(jotai: JotaiStore) {
  const state: { hasLeft: boolean; popups: string[] } = { hasLeft: false, popups: [] };
  return { state, isStray: createStrayTaps(jotai, { hasLeft: () => state.hasLeft, openPopups: () => state.popups }) };
}

const tap = (timeStamp: number, more: object = {}): Event =>
  ({ timeStamp, clientX: 180, clientY: 700, pointerType: "touch", ...more }) as unknown as Event;

/** A tap on one screen, after which another is there. */
function afterTap(at: number) {
  const jotai = createStore();
  expect(openScreen(jotai).isStray(tap(at))).toBe(false);
  return openScreen(jotai);
}

describe("fault 21: a tap that was meant for what was there before", () => {
  it("is the second of a double tap, which meets another screen", () => {
    expect(afterTap(1_000).isStray(tap(1_300))).toBe(true);
    expect(afterTap(1_000).isStray(tap(1_400))).toBe(false);
  });

  it("is one on what a popup covered until the first tap", () => {
    const { state, isStray } = openScreen(createStore());
    state.popups = ["agreement"];
    expect(isStray(tap(1_000))).toBe(false);
    state.popups = [];
    expect(isStray(tap(1_200))).toBe(true);
    expect(isStray(tap(1_300))).toBe(false);
  });

  it("is one of somebody who went on tapping while the next screen was on its way", () => {
    const jotai = createStore();
    const { state, isStray } = openScreen(jotai);
    isStray(tap(1_000));
    state.hasLeft = true;
    isStray(tap(2_000));
    const next = openScreen(jotai);
    expect(next.isStray(tap(3_000))).toBe(true);
    expect(next.isStray(tap(3_600))).toBe(false);
  });

  it("is none at another place, by a mouse or by keys", () => {
    expect(afterTap(1_000).isStray(tap(1_200, { clientY: 600 }))).toBe(false);
    expect(afterTap(1_000).isStray(tap(1_200, { pointerType: "mouse" }))).toBe(false);
    expect(afterTap(1_000).isStray(tap(1_200, { pointerType: "" }))).toBe(false);
    expect(afterTap(1_000).isStray(undefined)).toBe(false);
  });

  it("is known in browsers whose clicks do not name the pointer", () => {
    const click = (firesTouchEvents: boolean) =>
      tap(1_200, { pointerType: undefined, sourceCapabilities: { firesTouchEvents } });
    expect(afterTap(1_000).isStray(click(true))).toBe(true);
    expect(afterTap(1_000).isStray(click(false))).toBe(false);
  });

  it("is none on the screen that the tap before was on, whatever comes of that", () => {
    const { isStray } = openScreen(createStore());
    expect([1_000, 1_050, 1_100].map((at) => isStray(tap(at)))).toEqual([false, false, false]);
  });
});
