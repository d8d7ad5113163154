import { useEffect } from "react";
import { useRuntime } from "../runtime.ts";

const OPEN = "sk-keyboard";

/**
 * For what is typed into. The page's element has the class `sk-keyboard`, which hides the footer, while the on-screen
 * keyboard covers part of the page: the viewport is lower than it has been at this width by more than the app's
 * `keyboardThreshold` in pixels. Browsers shrink the visual viewport, the layout viewport, or neither.
 */
export function useKeyboard(): void {
  const { keyboardThreshold } = useRuntime();
  useEffect(() => {
    const { classList } = document.documentElement;
    let tallest = height();
    let width = window.innerWidth;
    const measure = () => {
      if (window.innerWidth !== width) {
        width = window.innerWidth;
        tallest = 0;
      }
      tallest = Math.max(tallest, height());
      classList.toggle(OPEN, tallest - height() > keyboardThreshold);
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

function height(): number {
  return Math.min(window.innerHeight, window.visualViewport?.height ?? window.innerHeight);
}
