import { type RefObject, useEffect } from "react";

/**
 * Keeps a part of a scrolled element in sight where others beside the element appear later and shrink it.
 * @param isThere false while the element is not drawn
 */
export function usePartInSight(scrolled: RefObject<HTMLElement | null>, selector: string, isThere = true): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another element may be there then
  useEffect(() => {
    const element = scrolled.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => element.querySelector(selector)?.scrollIntoView({ block: "nearest" }));
    observer.observe(element);
    return () => observer.disconnect();
  }, [scrolled, selector, isThere]);
}
