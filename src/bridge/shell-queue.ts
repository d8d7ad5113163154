export type After = (milliseconds: number, run: () => void) => () => void;

export interface ShellQueue {
  /** Runs at once when there is a shell or none is to be waited for, else later, in order. */
  enter(run: () => void): void;
  /** The shell may have come: looks, and lets everyone go if so. */
  look(): void;
}

const POLL = 50;

/** Holds messages back, once and for `timeout` milliseconds at most, for a shell that is injected late. */
export function createShellQueue(parts: {
  readonly present: () => boolean;
  readonly timeout: number;
  readonly after: After;
}): ShellQueue {
  const { present, timeout, after } = parts;
  const queue: (() => void)[] = [];
  const timers: (() => void)[] = [];
  let waiting = false;
  let absent = false;

  function open() {
    for (const cancel of timers.splice(0)) cancel();
    for (let run = queue.shift(); run !== undefined; run = queue.shift()) run();
    waiting = false;
  }
  function look() {
    if (waiting && present()) open();
  }
  function poll() {
    look();
    if (waiting) timers[0] = after(POLL, poll);
  }
  function giveUp() {
    absent = !present();
    open();
  }
  function enter(run: () => void) {
    if (waiting) {
      queue.push(run);
      return look();
    }
    const here = present();
    if (here || absent) {
      absent = !here;
      return run();
    }
    waiting = true;
    queue.push(run);
    timers.push(after(POLL, poll), after(timeout, giveUp));
  }
  return { enter, look };
}
