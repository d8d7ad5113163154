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
    for (const [values, since] of inPage) if (since < performance.now() - LATEST_TAP_MS) inPage.delete(values);
    inPage.set(rendered, Number.POSITIVE_INFINITY);
    afterPaint((since) => inPage.set(rendered, Math.min(since, inPage.get(rendered) ?? since)));
  };
  paint.unpainted = (tappedAt = performance.now()) => {
    const waiting = [...inPage].flatMap(([values, since]) => (since > tappedAt ? [values] : []));
    // The oldest of several values is the one on the screen.
    return [fresh, ...waiting.reverse()].flatMap((values) => [...values]);
  };
}

/** A tap is handled this late at most, in milliseconds: one made before a change was painted is told by its time. */
const LATEST_TAP_MS = 10_000;

/**
 * A frame's callbacks run before it is laid out and painted, which takes a slow phone any time; the next task runs after,
 * and so do the next frame's callbacks. Chromium runs taps and frames before timers: on a busy machine, timers came up
 * to 1,100 ms after their frame. A hidden page has no frames, and shows nothing.
 */
function whenPainted(painted: (since: number) => void): void {
  const now = () => painted(performance.now());
  requestAnimationFrame(() => {
    requestAnimationFrame(now);
    setTimeout(now);
  });
}
