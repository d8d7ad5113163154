import { atom, type createStore } from "jotai";

interface Press {
  /** By the event's own clock, in milliseconds: a busy phone handles it later. */
  readonly at: number;
  readonly x: number;
  readonly y: number;
  /** Screen that the finger was on, with the popups that were open. */
  readonly surface: string;
  /** The screen had been left already. */
  readonly wasted: boolean;
}

interface Surface {
  hasLeft(): boolean;
  openPopups(): readonly string[];
}

/** Two taps of a double tap begin this soon after each other. */
const DOUBLE_TAP_MS = 400;
/** Somebody who tapped a screen that was left already taps again before they see the next one. */
const REPEATED_TAP_MS = 1_500;
/** The fingertip comes down within so many CSS pixels of where it was. */
const MAX_TAP_DISTANCE = 40;

const lastPressAtom = atom<Press | null>(null);
/** Numbers the screens of a visit. */
const screensAtom = atom(0);

/**
 * Tells taps that were meant for what was there before: the second one of a double tap meets the button that the next
 * screen, or the page under a popup, has at the same place. A mouse is not a fingertip.
 */
export function createStrayTaps(
  jotai: ReturnType<typeof createStore>,
  { hasLeft, openPopups }: Surface,
): (source: Event | undefined) => boolean {
  const screen = jotai.get(screensAtom) + 1;
  jotai.set(screensAtom, screen);

  return (source) => {
    const before = jotai.get(lastPressAtom);
    const press = readPress(source, { surface: [screen, ...openPopups()].join("\n"), wasted: hasLeft() });
    jotai.set(lastPressAtom, press);
    if (before === null || before.surface === press.surface || isMouse(source)) return false;
    const isSoon = press.at - before.at < (before.wasted ? REPEATED_TAP_MS : DOUBLE_TAP_MS);
    return isSoon && Math.hypot(press.x - before.x, press.y - before.y) < MAX_TAP_DISTANCE;
  };
}

function readPress(source: Event | undefined, where: Pick<Press, "surface" | "wasted">): Press {
  const { timeStamp = performance.now(), clientX = 0, clientY = 0 }: Partial<MouseEvent> = Object(source);
  return { at: timeStamp, x: clientX, y: clientY, ...where };
}

/** Clicks say what made them in the pointer's type, those of older browsers in their capabilities. Keys have none. */
function isMouse(source: Event | undefined): boolean {
  const { pointerType, sourceCapabilities } = Object(source);
  return pointerType === undefined ? sourceCapabilities?.firesTouchEvents !== true : pointerType !== "touch";
}
