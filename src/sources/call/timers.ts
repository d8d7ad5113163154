export interface Timers {
  set(run: () => void, milliseconds: number): unknown;
  clear(handle: unknown): void;
}

export const realTimers: Timers = {
  set: (run, milliseconds) => setTimeout(run, milliseconds),
  clear: (handle) => clearTimeout(handle as ReturnType<typeof setTimeout>),
};
