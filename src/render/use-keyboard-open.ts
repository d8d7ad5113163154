import { useEffect, useState } from "react";

/**
 * True while the on-screen keyboard covers part of the page: the viewport is lower than it has been at this
 * width by more than `threshold` pixels. Browsers shrink the visual viewport, the layout viewport, or neither.
 */
export function useKeyboardOpen(threshold: number): boolean {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    let tallest = height();
    let width = window.innerWidth;
    const measure = () => {
      if (window.innerWidth !== width) {
        width = window.innerWidth;
        tallest = 0;
      }
      tallest = Math.max(tallest, height());
      setOpen(tallest - height() > threshold);
    };
    window.addEventListener("resize", measure);
    window.visualViewport?.addEventListener("resize", measure);
    return () => {
      window.removeEventListener("resize", measure);
      window.visualViewport?.removeEventListener("resize", measure);
    };
  }, [threshold]);
  return open;
}

function height(): number {
  return Math.min(window.innerHeight, window.visualViewport?.height ?? window.innerHeight);
}
