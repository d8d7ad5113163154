/**
 * Passes taps on what the server drew on to the same controls of the app, each once: if the screen still shows what it
 * did, and nobody has tapped there meanwhile.
 *
 * @param touched controls of the drawn screen, which is not in the page any more
 * @param mark notes the event that stands for a tap, before it is sent
 */
export function passOnTaps(touched: readonly Element[], document: Document, mark: (event: Event) => unknown): void {
  const [drawn, shown] = [touched[0]?.closest(".sk-screen"), document.querySelector("#root .sk-screen")];
  if (!drawn || !shown || wordsOf(drawn) !== wordsOf(shown) || isInUse(shown)) return;
  for (const one of touched) {
    const same = sameControl(drawn, one, shown);
    if (same !== null) passOn(one, same, mark);
  }
}

function passOn(tapped: Element, same: HTMLElement, mark: (event: Event) => unknown): void {
  const isChoice = tapped instanceof HTMLInputElement && same instanceof HTMLInputElement;
  // Two of a group have changed: the one that was chosen tells of both.
  if (isChoice && tapped.type === "radio" && !tapped.checked) return;
  same.focus({ preventScroll: true });
  if (isChoice && tapped.checked === same.checked) return;
  const event = new MouseEvent("click", { bubbles: true, cancelable: true });
  mark(event);
  same.dispatchEvent(event);
}

/** A window stands over it, or a control of it has the focus. */
function isInUse(screen: Element): boolean {
  const { activeElement } = screen.ownerDocument;
  return screen.querySelector("dialog[open]") !== null || activeElement?.closest("main, .sk-footer") != null;
}

/** The control at the same place, if it is as it was drawn. */
function sameControl(drawn: Element, tapped: Element, shown: Element): HTMLElement | null {
  let same: Element | undefined = shown;
  for (const index of placeOf(drawn, tapped)) same = same?.children[index];
  if (!(same instanceof HTMLElement)) return null;
  const isSame = same.tagName === tapped.tagName && same.className === tapped.className;
  return isSame && same.textContent === tapped.textContent ? same : null;
}

/** The number of its place in each of the elements around it, from the outermost. */
function placeOf(outer: Element, inner: Element): readonly number[] {
  const place: number[] = [];
  for (let at = inner; at !== outer && at.parentElement !== null; at = at.parentElement) {
    place.unshift([...at.parentElement.children].indexOf(at));
  }
  return place;
}

/** Words of the screen itself: the app's own messages stand below its footer. */
function wordsOf(screen: Element): string {
  return [...screen.querySelectorAll("main, .sk-footer")].map((part) => part.textContent).join("\n");
}
