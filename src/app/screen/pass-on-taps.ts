import type { Takeover } from "../parts/page-parts.ts";

/**
 * Passes taps on what the server drew on to the same controls of the app, each once: if the screen still shows what it
 * did, and nobody has tapped there meanwhile.
 *
 * @param mark notes the event that stands for a tap, before it is sent
 */
export function passOnTaps({ touched, focused }: Takeover, document: Document, mark: (event: Event) => unknown): void {
  const [drawn, shown] = [touched[0]?.closest(".sk-screen"), document.querySelector("#root .sk-screen")];
  if (!drawn || !shown || wordsOf(drawn) !== wordsOf(shown) || isInUse(shown, focused)) return;
  for (const one of touched) {
    const same = sameControl(one, drawn, shown);
    // Another class is another state: one that is busy, or that is not to be tapped.
    if (same?.className === one.className) passOn(one, same, mark);
  }
  if (shown.contains(focused)) focused?.focus(WITHOUT_SCROLLING);
}

const WITHOUT_SCROLLING = { preventScroll: true };

function passOn(tapped: Element, same: HTMLElement, mark: (event: Event) => unknown): void {
  const isChoice = tapped instanceof HTMLInputElement && same instanceof HTMLInputElement;
  // Two of a group have changed: the one that was chosen tells of both.
  if (isChoice && tapped.type === "radio" && !tapped.checked) return;
  same.focus(WITHOUT_SCROLLING);
  if (isChoice && tapped.checked === same.checked) return;
  const event = new MouseEvent("click", { bubbles: true, cancelable: true });
  mark(event);
  same.dispatchEvent(event);
}

/** A window stands over it, or a control of it has got the focus since. */
function isInUse(screen: Element, focused: Element | null): boolean {
  const { activeElement } = screen.ownerDocument;
  const isElsewhere = activeElement !== focused && activeElement?.closest("main, .sk-footer") != null;
  return isElsewhere || screen.querySelector("dialog[open]") !== null;
}

/** Words of the screen itself: the app's own messages stand below its footer. */
function wordsOf(screen: Element): string {
  return [...screen.querySelectorAll("main, .sk-footer")].map((part) => part.textContent).join("\n");
}

/** Parts of a screen that the server draws as the app does: it knows no way back, and none of the app's notices. */
const DRAWN = "main,.sk-footer,.sk-language";

/** The app's control at the place of a drawn one, if it says the same. */
function sameControl(control: Element, drawn: Element, shown: Element): HTMLElement | null {
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
  const parent = control.parentElement;
  if (control === part || !parent) return shown;
  return atPlaceOf(parent, part, shown)?.children[[...parent.children].indexOf(control)];
}
