/** Who handles hardware back first: what was opened last. */
export interface BackStack {
  /** Registers a handler until the returned function is called. */
  push(handler: () => void): () => void;
  /** Runs the newest handler; false when there is none. */
  handle(): boolean;
}

export function createBackStack(): BackStack {
  const handlers: (() => void)[] = [];
  return {
    push(handler) {
      handlers.push(handler);
      return () => {
        const at = handlers.lastIndexOf(handler);
        if (at >= 0) handlers.splice(at, 1);
      };
    },
    handle() {
      const newest = handlers[handlers.length - 1];
      newest?.();
      return newest !== undefined;
    },
  };
}
