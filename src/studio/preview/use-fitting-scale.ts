import { type RefObject, useEffect, useState } from "react";
import { fittingScale } from "./fitting-scale.ts";

/** How large phones that stand side by side are drawn, so that all of them are wholly seen; at most at their own size. */
export function useFittingScale(
  holder: RefObject<HTMLElement | null>,
  count: number,
  width: number,
  beside = 0,
): number {
  const [room, setRoom] = useState<number | null>(null);
  useEffect(() => {
    const element = holder.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setRoom(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [holder]);
  return room === null ? 1 : fittingScale(room, count, width, beside);
}
