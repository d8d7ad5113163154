import { useCallback, useEffect } from "react";

/** Where the keyboard goes in a pane: to what is chosen in it, else to its first control. */
const TARGETS = ['[aria-selected="true"]', "[aria-current]", "input, select, button, a[href]"];

/**
 * F6 goes on to the next pane of the page, with Shift to the one before: Tab alone would have to pass all that is in
 * between. @returns the same for keys that are pressed inside the preview
 */
export function usePaneKeys(): (back: boolean) => void {
  const go = useCallback((back: boolean) => {
    // Those in a closed drawer are there, and not to be seen.
    const panes = [...document.querySelectorAll<HTMLElement>("[data-pane]")].filter(
      (pane) => !pane.closest("[hidden]"),
    );
    const at = panes.findIndex((pane) => pane.contains(document.activeElement));
    const next = panes.at(back ? Math.max(at, 0) - 1 : (at + 1) % panes.length);
    const [target] = TARGETS.flatMap((selector) => next?.querySelector<HTMLElement>(selector) ?? []);
    target?.focus();
  }, []);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== "F6" || event.ctrlKey || event.altKey || event.metaKey) return;
      if (document.querySelector("[role=dialog]:not([hidden])") !== null) return;
      event.preventDefault();
      go(event.shiftKey);
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [go]);
  return go;
}
