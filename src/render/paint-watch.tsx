import { memo, useLayoutEffect, useReducer } from "react";
import { useRuntime } from "./runtime.ts";

/** Shows nothing: tells the store when what was set is in the page. */
export const PaintWatch = memo(function PaintWatch() {
  const { paint } = useRuntime().store;
  const [times, render] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    paint.render = render;
    paint.rendered?.(times, render);
  });
  return null;
});
