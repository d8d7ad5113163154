import { createElement, type FunctionComponent, useEffect, useState } from "react";
import { fetchOnce } from "../../kit/fetch-once.ts";
import type { DeferredView } from "../runtime/deferred-view.ts";
import { FailedArea } from "./failed-area.tsx";

/**
 * A view whose code is loaded where it is wanted: all that its module exports. Its name would stand in the first
 * screen's code, which knows each view of the catalog.
 * @example deferView(() => import("./tabs/view.tsx"))
 */
export function deferView<Props>(
  load: () => Promise<{ readonly [name: string]: FunctionComponent<Props> }>,
): DeferredView<Props> {
  let view: FunctionComponent<Props> | null = null;
  return {
    loaded: () => view,
    preload: fetchOnce(async () => {
      // React crashes on a module without one, which is reported and leaves a fallback.
      view = Object.values(await load())[0] as FunctionComponent<Props>;
    }),
  };
}

interface DeferredProps<P> {
  readonly view: DeferredView<P>;
  readonly props: P;
}

/** Shows nothing while the view's code is on the way, so preload it ahead of need. */
export function Deferred<P extends object>({ view, props }: DeferredProps<P>) {
  // Decided once: shown another way at its next change, the view would start anew and forget what it holds.
  const [loaded, setLoaded] = useState(() => view.loaded());
  const [missing, setMissing] = useState(false);
  useEffect(() => {
    if (loaded !== null || missing) return;
    view.preload().then(
      () => setLoaded(() => view.loaded()),
      () => setMissing(true),
    );
  }, [view, loaded, missing]);
  if (missing) return <FailedArea onRetry={() => setMissing(false)} />;
  return loaded === null ? null : createElement(loaded, props);
}
