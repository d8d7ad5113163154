import type { ActiveScreen } from "./page-parts.ts";

/** Controls that have the focus by a tap, or can be ticked. A link with an address has been followed already. */
const TOUCHABLE = ":focus:not(:focus-visible):not([href]),input";

/** Elements that the server draws as the app does: it knows no way back, and none of the app's notices. */
const DRAWN = "main *,.sk-footer *,.sk-language";

/**
 * Removes what the server drew, once the app has something to show, and passes on taps there. The focus of a keyboard, a
 * screen reader or a field goes on at the same control of the app. That of a tapped button comes with the tap.
 */
export function takeOver(document: Document, screen: Pick<ActiveScreen, "passOn"> | null): void {
  const root = document.getElementById("root");
  const boot = document.getElementById("boot");
  if (!root || !boot) return;
  const touched = [...boot.querySelectorAll<HTMLInputElement>(TOUCHABLE)].filter(
    (one) => one === document.activeElement || one.checked !== one.defaultChecked,
  );
  const control = boot.querySelector(":focus-visible");
  const place = [...boot.querySelectorAll(DRAWN)].indexOf(control as Element);
  const same = root.querySelectorAll<HTMLElement>(DRAWN)[place];
  const focused = (same?.textContent === control?.textContent && same) || null;
  focused?.focus({ preventScroll: true });
  boot.remove();
  if (touched.length > 0) screen?.passOn({ touched, focused });
}
