import { type RefObject, useEffect, useState } from "react";

/** Pixels between two phones. */
const GAP = 20;
/** Pixels of both edges of a phone together. */
export const EDGES = 2;

/** How large phones that stand side by side are drawn, so that all of them are wholly seen; at most at their own size. */
export function useFittingScale(holder: RefObject<HTMLElement | null>, count: number, width: number): number {
  const [room, setRoom] = useState<number | null>(null);
  useEffect(() => {
    const element = holder.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setRoom(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [holder]);
  return room === null ? 1 : fittingScale(room, count, width);
}

/** @param room pixels for all of them */
export function fittingScale(room: number, count: number, width: number): number {
  // In hundredths: a page is not drawn anew at each pixel of a window that is resized.
  const scale = Math.floor(((room - GAP * (count - 1) - EDGES * count) / (count * width)) * 100) / 100;
  return Math.min(1, Math.max(0.1, scale));
}
