import { type RefObject, useEffect } from "react";

/** Time for the focus to reach another field, and for a tap on a button to land before the page moves. */
const SETTLE_MS = 200;

const TYPED = "input, textarea";

/**
 * A focused input goes to the middle of the screen, also when the keyboard opens; left for good, the page goes to its top.
 * `sk-typing` makes room below, so that the last field gets there too where nothing tells of the keyboard.
 */
export function useFieldScroll(container: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = container.current;
    const view = element?.ownerDocument.defaultView;
    if (!element || !view) return undefined;
    let timer: number | undefined;
    const center = () => {
      const active = element.ownerDocument.activeElement;
      if (active !== null && element.contains(active) && active.matches(TYPED)) scrollToCenter(active);
    };
    const enter = () => {
      view.clearTimeout(timer);
      element.classList.add("sk-typing");
      center();
    };
    const leave = () => {
      view.clearTimeout(timer);
      timer = view.setTimeout(() => {
        if (!isAlone(element)) return;
        scrollToTop(element);
        element.classList.remove("sk-typing");
      }, SETTLE_MS);
    };
    element.addEventListener("focusin", enter);
    element.addEventListener("focusout", leave);
    view.visualViewport?.addEventListener("resize", center);
    return () => {
      view.clearTimeout(timer);
      element.removeEventListener("focusin", enter);
      element.removeEventListener("focusout", leave);
      view.visualViewport?.removeEventListener("resize", center);
    };
  }, [container]);
}

export function scrollToCenter(element: Element): void {
  element.scrollIntoView({ block: "center", behavior: motion(element) });
}

function scrollToTop(element: Element): void {
  scrollerOf(element)?.scrollTo({ top: 0, behavior: motion(element) });
}

/** No sheet of ours has taken the focus; it will give it back. */
function isAlone(element: Element): boolean {
  return element.ownerDocument.querySelector("dialog[open]") === null;
}

function scrollerOf(element: Element): Element | null {
  for (let parent = element.parentElement; parent !== null; parent = parent.parentElement) {
    const { overflowY } = getComputedStyle(parent);
    if (overflowY === "auto" || overflowY === "scroll") return parent;
  }
  return element.ownerDocument.scrollingElement;
}

function motion(element: Element): ScrollBehavior {
  const still = element.ownerDocument.defaultView?.matchMedia("(prefers-reduced-motion: reduce)").matches;
  return still === true ? "auto" : "smooth";
}
