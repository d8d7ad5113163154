import type { Takeover } from "../parts/page-parts.ts";
import { sameControl } from "../parts/take-over.ts";

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
