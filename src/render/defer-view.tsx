import { createElement, type FunctionComponent, useEffect, useState } from "react";
import { FailedArea } from "./controls/failed-area.tsx";
import type { DeferredView } from "./deferred-view.ts";

export function deferView<P>(load: () => Promise<FunctionComponent<P>>): DeferredView<P> {
  let view: FunctionComponent<P> | null = null;
  let loading: Promise<void> | null = null;
  return {
    loaded: () => view,
    preload() {
      loading ??= load().then(
        (loaded) => {
          view = loaded;
        },
        (error: unknown) => {
          loading = null;
          throw error;
        },
      );
      return loading;
    },
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
  return loaded && createElement(loaded, props);
}
