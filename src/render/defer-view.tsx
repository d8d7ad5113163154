import { createElement, type FunctionComponent, useEffect, useState } from "react";
import { loadExport } from "../kit/load-export.ts";
import { FailedArea } from "./controls/failed-area.tsx";
import type { DeferredView } from "./deferred-view.ts";

/**
 * A view whose code is loaded where it is wanted.
 * @param name what the module exports it as
 * @example deferView(() => import("./tabs/view.tsx"), "TabsView")
 */
export function deferView<Props, Name extends string>(
  load: () => Promise<{ readonly [N in Name]: FunctionComponent<Props> }>,
  name: Name,
): DeferredView<Props> {
  let view: FunctionComponent<Props> | null = null;
  let loading: Promise<void> | null = null;
  return {
    loaded: () => view,
    preload() {
      loading ??= loadExport(load(), name).then(
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
