import { useEffect } from "react";
import { useRuntime } from "../runtime/runtime.ts";

const OPEN = "sk-keyboard";

/** A keyboard comes up in steps, each of which is a resize. */
const OPENING_MS = 1_000;

/**
 * For what is typed into. The page's element has the class `sk-keyboard`, which hides the footer, while the on-screen
 * keyboard covers part of the page: the viewport is lower than it has been at this width by more than the app's
 * `keyboardThreshold` in pixels. What has the focus then goes to the middle of what is left. Browsers shrink the visual viewport, the layout viewport, or neither.
 */
export function useKeyboard(): void {
  const { keyboardThreshold } = useRuntime();
  useEffect(() => {
    const { classList } = document.documentElement;
    let tallest = height();
    let width = window.innerWidth;
    let openedAt = 0;
    const measure = () => {
      if (window.innerWidth !== width) {
        width = window.innerWidth;
        tallest = 0;
      }
      tallest = Math.max(tallest, height());
      const wasOpen = classList.contains(OPEN);
      if (!classList.toggle(OPEN, tallest - height() > keyboardThreshold)) return;
      if (!wasOpen) openedAt = performance.now();
      // Not later: a browser's bar, too, comes and goes while the person scrolls.
      if (performance.now() - openedAt < OPENING_MS) centerFocused();
    };
    window.addEventListener("resize", measure);
    window.visualViewport?.addEventListener("resize", measure);
    return () => {
      window.removeEventListener("resize", measure);
      window.visualViewport?.removeEventListener("resize", measure);
      classList.remove(OPEN);
    };
  }, [keyboardThreshold]);
}

function centerFocused(): void {
  document.activeElement?.closest(".sk-field")?.scrollIntoView({ block: "center" });
}

function height(): number {
  return Math.min(window.innerHeight, window.visualViewport?.height ?? window.innerHeight);
}
