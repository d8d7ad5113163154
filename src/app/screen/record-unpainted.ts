import type { PaintRecord, ShownValues } from "../../sources/screen-store.ts";

/**
 * Keeps what slots held before changes that are not on the screen yet: a person who taps has seen these values, not the
 * ones in the store. A change is in the page once the screen has rendered as often as there were changes, as those of a
 * transition may come in later than newer ones; and on the screen once that page is painted.
 */
export function recordUnpainted(paint: PaintRecord, afterPaint: (painted: () => void) => void = whenPainted): void {
  let fresh: ShownValues = new Map();
  /** Changes that are in the page and wait for the next frame, oldest first. */
  const inPage = new Set<ShownValues>();
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
    inPage.add(rendered);
    afterPaint(() => inPage.delete(rendered));
  };
  // The oldest of several values is the one on the screen.
  paint.unpainted = () => [fresh, ...[...inPage].reverse()].flatMap((values) => [...values]);
}

/** A frame's callbacks run before it is painted, the next task after. A hidden page has no frames, and shows nothing. */
function whenPainted(painted: () => void): void {
  requestAnimationFrame(() => setTimeout(painted));
}
