import type { ReactElement } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";

/** Renders at once, as a first screen is; returns what takes it away again. */
export function mountReact(container: Element, element: ReactElement): () => void {
  const root = createRoot(container);
  flushSync(() => root.render(element));
  return () => flushSync(() => root.unmount());
}
