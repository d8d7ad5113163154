import type { PaintRecord, ShownValues } from "../../sources/screen-store.ts";

/**
 * Keeps what slots held before changes that are not on the screen yet: a person who taps has seen these values, not the
 * ones in the store. A change is in the page once the screen has rendered as often as there were changes, as those of a
 * transition may come in later than newer ones; and on the screen once that page is painted.
 */
export function recordUnpainted(paint: PaintRecord, afterPaint: typeof whenPainted = whenPainted): void {
  let fresh: ShownValues = new Map();
  /** Changes that are in the page, oldest first, and since when they are on the screen. */
  const inPage = new Map<ShownValues, number>();
  let changes = 0;
  let screen = paint.render;

  paint.note = (slot, before) => {
    if (!fresh.has(slot)) fresh.set(slot, before);
    changes++;
    paint.render?.();
  };
  paint.rendered = (times, render) => {
    // Rendered from scratch it shows all there is.
    if (render !== screen) changes = times;
    screen = render;
    if (times !== changes || fresh.size === 0) return;
    const rendered = fresh;
    fresh = new Map();
    inPage.set(rendered, Number.POSITIVE_INFINITY);
    afterPaint(
      () => inPage.delete(rendered),
      (since) => inPage.set(rendered, since),
    );
  };
  paint.unpainted = (tappedAt = performance.now()) => {
    const waiting = [...inPage].flatMap(([values, since]) => (since > tappedAt ? [values] : []));
    // The oldest of several values is the one on the screen.
    return [fresh, ...waiting.reverse()].flatMap((values) => [...values]);
  };
}

/** No screen shows a frame sooner after its callbacks have run, in milliseconds. */
const FRAME_MS = 8;

/**
 * A frame's callbacks run before it is painted, the next task after. A hidden page has no frames, and shows nothing.
 * Chromium runs taps before timers: on a busy machine, timers came up to 1,100 ms after their frame. Taps that were made
 * meanwhile are told by their time.
 */
function whenPainted(painted: () => void, since: (time: number) => void): void {
  requestAnimationFrame(() => {
    since(performance.now() + FRAME_MS);
    setTimeout(painted);
  });
}
