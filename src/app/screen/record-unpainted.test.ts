import { describe, expect, it } from "vitest";
import { createScreenStore } from "../../sources/screen-store.ts";
import { recordUnpainted } from "./record-unpainted.ts";

/** A store with a screen that renders when it is told to, and a browser that paints when it is told to. */
function setup() {
  const store = createScreenStore({ data: { plan: 1 }, state: { count: 1 } });
  const { paint } = store;
  const frames: ((since: number) => void)[] = [];
  let requests = 0;
  let times = 0;
  const render = () => void requests++;
  paint.render = render;
  recordUnpainted(paint, (painted) => frames.push(painted));
  return {
    store,
    shown: (namespace: string, key: string, tappedAt?: number) =>
      store.shown(tappedAt).get(store.slotAtom(namespace, key)),
    /** Renders all that was asked for but the last few, which a transition still works on. */
    render: (late = 0) => {
      times = requests - late;
      paint.rendered?.(times, render);
    },
    paint: () => frames.shift()?.(performance.now()),
    frames,
  };
}

describe("promise 18: what is shown", () => {
  it("is what it was until a change is painted", () => {
    const { store, shown, render, paint } = setup();
    store.set("data", "plan", 2);
    store.set("data", "plan", 3);
    expect(shown("data", "plan")).toBe(1);
    render();
    expect(shown("data", "plan")).toBe(1);
    paint();
    expect(shown("data", "plan")).toBe(3);
  });

  it("is a change that was painted before the next one, which waits for a frame of its own", () => {
    const { store, shown, render, paint } = setup();
    store.set("data", "plan", 2);
    render();
    store.set("data", "plan", 3);
    render();
    expect(shown("data", "plan")).toBe(1);
    paint();
    expect(shown("data", "plan")).toBe(2);
    paint();
    expect(shown("data", "plan")).toBe(3);
  });

  it("waits for an earlier change that is rendered later", () => {
    const { store, shown, render, paint, frames } = setup();
    store.set("data", "plan", 2);
    store.set("state", "count", 2);
    render(1);
    expect(frames).toEqual([]);
    expect([shown("data", "plan"), shown("state", "count")]).toEqual([1, 1]);
    render();
    paint();
    expect([shown("data", "plan"), shown("state", "count")]).toEqual([2, 2]);
  });

  it("is a change to who tapped after it was painted, however late the tap is handled", () => {
    const { store, shown, render, frames } = setup();
    store.set("data", "plan", 2);
    render();
    expect(shown("data", "plan", Number.MAX_VALUE)).toBe(1);
    frames[0]?.(1_000);
    // The first to tell knows best.
    frames[0]?.(1_500);
    expect([shown("data", "plan", 999), shown("data", "plan", 1_001)]).toEqual([1, 2]);
  });

  it("is what was there at the tap, of several changes that were painted since", () => {
    const { store, shown, render, frames } = setup();
    const now = performance.now();
    store.set("data", "plan", 2);
    render();
    frames[0]?.(now + 100);
    store.set("data", "plan", 3);
    render();
    frames[1]?.(now + 200);
    expect([50, 150, 250].map((after) => shown("data", "plan", now + after))).toEqual([1, 2, 3]);
  });

  it("is all there is on a screen that is rendered from scratch", () => {
    const { store, shown, paint } = setup();
    store.set("data", "plan", 2);
    store.paint.rendered?.(0, () => {});
    paint();
    expect(shown("data", "plan")).toBe(2);
  });

  it("is what a person has put in, and what stayed the same, at once", () => {
    const { store, shown, frames, render } = setup();
    store.edit("state", "count", 2);
    store.set("data", "plan", 1);
    render();
    expect([shown("state", "count"), shown("data", "plan"), frames.length]).toEqual([2, 1, 0]);
  });
});
