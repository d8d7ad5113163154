/** The handlers of hardware back; the one that was added last comes first. */
export interface BackStack {
  /** Registers a handler until the returned function is called. */
  push(handler: () => void): () => void;
  /** Runs the newest handler; false when there is none. */
  handle(): boolean;
  isEmpty(): boolean;
  /** Calls back at each change; returns a function that ends it. */
  subscribe(listener: () => void): () => void;
}

export function createBackStack(): BackStack {
  const handlers: (() => void)[] = [];
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    isEmpty: () => handlers.length === 0,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    push(handler) {
      handlers.push(handler);
      tell();
      return () => {
        const at = handlers.lastIndexOf(handler);
        if (at >= 0) handlers.splice(at, 1);
        tell();
      };
    },
    handle() {
      const newest = handlers[handlers.length - 1];
      newest?.();
      return newest !== undefined;
    },
  };
}
