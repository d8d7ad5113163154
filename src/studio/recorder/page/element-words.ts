import { computeAccessibleName, getRole } from "dom-accessibility-api";
import { onOneLine } from "../../../kit/on-one-line.ts";
import { TAPPED_ROLES, type TappedRole } from "../recorder-event.ts";

/** Tapped element as a journey finds it: by its role and its name for screen readers. */
export interface TappedElement {
  readonly element: Element;
  readonly role: TappedRole;
  readonly name: string;
}

const CANDIDATES = "button, a[href], input, option, [role]";

/** The part that a tap at an element is meant for; null where a journey cannot name it. */
export function tappedAt(target: Element): TappedElement | null {
  for (let element: Element | null = target; element !== null; element = element.parentElement) {
    const role = tappedRole(element);
    if (role === null) continue;
    const name = nameOf(element);
    return name === "" ? null : { element, role, name };
  }
  return null;
}

/** The roles of what is visible before it under the same name: a journey taps the first. */
export function namesakesBefore({ element, name }: TappedElement): readonly TappedRole[] {
  return [...element.ownerDocument.querySelectorAll(CANDIDATES)].flatMap((other) => {
    const isBefore = (other.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    const role = isBefore && isVisible(other) ? tappedRole(other) : null;
    return role !== null && nameOf(other) === name ? [role] : [];
  });
}

/** The name for screen readers, on one line: the label of a field, the words of a button. */
export function nameOf(element: Element): string {
  return onOneLine(computeAccessibleName(element));
}

function tappedRole(element: Element): TappedRole | null {
  const role = getRole(element);
  return TAPPED_ROLES.find((one) => one === role) ?? null;
}

function isVisible(element: Element): boolean {
  return element.getClientRects().length > 0 && getComputedStyle(element).visibility === "visible";
}
