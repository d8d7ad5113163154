/** Runs a function once, that many milliseconds later. */
export type After = (milliseconds: number, run: () => void) => void;

export interface ShellQueue {
  /** Runs at once when there is a shell or none is to be waited for, else later, in order. */
  enter(run: () => void): void;
  /** The shell may have come: looks, and lets everyone go if so. */
  look(): void;
}

const MAX_LOOKS = 20;

/** Holds messages back for a shell that is injected late: `timeout` milliseconds at most, and only once if none comes. */
export function createShellQueue(parts: {
  readonly present: () => boolean;
  readonly timeout: number;
  readonly after: After;
}): ShellQueue {
  const { present, timeout, after } = parts;
  const queue: (() => void)[] = [];
  let waiting = false;
  let absent = false;

  function enter(run: () => void) {
    queue.push(run);
    if (waiting) return look();
    if (absent || present()) return open();
    waiting = true;
    wait(MAX_LOOKS);
  }
  function wait(looks: number) {
    look();
    if (!waiting) return;
    absent = looks === 0;
    if (absent) open();
    else after(timeout / MAX_LOOKS, () => wait(looks - 1));
  }
  function look() {
    if (waiting && present()) open();
  }
  function open() {
    for (let run = queue.shift(); run !== undefined; run = queue.shift()) run();
    waiting = false;
  }
  return { enter, look };
}
