import type { ActiveScreen } from "./page-parts.ts";

/** Controls that have the focus by a tap, or can be ticked. A link with an address has been followed already. */
const TOUCHABLE = ":focus:not(:focus-visible):not([href]),input";

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
  const focused = control && sameControl(control, boot, root);
  focused?.focus({ preventScroll: true });
  boot.remove();
  if (touched.length > 0) screen?.passOn({ touched, focused });
}

/** Parts of a screen that the server draws as the app does: it knows no way back, and none of the app's notices. */
const DRAWN = "main,.sk-footer,.sk-language";

/** The app's control at the place of a drawn one, if it says the same. */
export function sameControl(control: Element, drawn: Element, shown: Element): HTMLElement | null {
  const part = control.closest(DRAWN);
  const same = atPlaceOf(
    control,
    part,
    shown.querySelectorAll(DRAWN)[[...drawn.querySelectorAll(DRAWN)].indexOf(part as Element)],
  );
  return same?.tagName === control.tagName && same.textContent === control.textContent ? (same as HTMLElement) : null;
}

/** By the number of its place in each of the elements around it. */
function atPlaceOf(control: Element, part: Element | null, shown: Element | undefined): Element | undefined {
  const around = control.parentElement;
  if (control === part || !around) return shown;
  return atPlaceOf(around, part, shown)?.children[[...around.children].indexOf(control)];
}
