import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";

/**
 * Names the window after the page as soon as its heading is there. Somebody whose focus went with the page before, the
 * dialog that led here or a button of it, goes on at the heading.
 */
export function usePageHeading(): void {
  const { pathname } = useLocation();
  const first = useRef(pathname);
  useEffect(() => {
    const take = () => {
      const heading = document.querySelector<HTMLElement>("main h1");
      if (heading === null) return;
      observer.disconnect();
      const part = document.querySelector("main nav [aria-current=page]")?.textContent ?? "";
      document.title = [part, heading.textContent, "Skrini Studio"].filter((words) => words !== "").join(" · ");
      if (first.current === pathname || document.activeElement !== document.body) return;
      heading.tabIndex = -1;
      heading.focus();
    };
    const observer = new MutationObserver(take);
    observer.observe(document.body, { childList: true, subtree: true });
    take();
    return () => {
      first.current = "";
      observer.disconnect();
    };
  }, [pathname]);
}
