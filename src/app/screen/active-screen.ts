import type { FallbackCall, Guard } from "../../bridge/bridge-options.ts";

/** What the page's own parts ask of the screen that is shown now. */
export interface ActiveScreen {
  /** Does what no shell has done. */
  fallBack(call: FallbackCall): void;
  /** Judges what a message to the shell leads to. */
  readonly guard: Guard;
  /** What the phone's back does here: false where that is the history's or the shell's to do. */
  back(): boolean;
}

/** Remembers which screen is shown, for parts that outlive it: the bridge's fallbacks and hardware back. */
export interface ActiveScreenHolder {
  show(screen: ActiveScreen | null): void;
  current(): ActiveScreen | null;
}

export function createActiveScreenHolder(): ActiveScreenHolder {
  let active: ActiveScreen | null = null;
  return {
    show(screen) {
      active = screen;
    },
    current: () => active,
  };
}
