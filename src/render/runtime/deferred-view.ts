import type { FunctionComponent } from "react";

/** A view whose code is a chunk of its own. */
export interface DeferredView<P> {
  /** Fetches the chunk; rendered afterwards, the view is there at once. A failed fetch may be tried again. */
  preload(): Promise<void>;
  /** Null until it is fetched. */
  loaded(): FunctionComponent<P> | null;
}
