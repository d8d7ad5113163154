/** Pixels between two phones. */
const GAP = 20;
/** Pixels of both edges of a phone together. */
export const EDGES = 2;

/**
 * @param room pixels for all of them
 * @param beside pixels that are kept free beside each
 */
export function fittingScale(room: number, count: number, width: number, beside = 0): number {
  // In hundredths: a page is not drawn anew at each pixel of a window that is resized.
  const scale = Math.floor(((room - GAP * (count - 1) - (EDGES + beside) * count) / (count * width)) * 100) / 100;
  return Math.min(1, Math.max(0.1, scale));
}
