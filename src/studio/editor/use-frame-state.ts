import { type RefObject, useEffect } from "react";
import type { ToPreview } from "../preview/preview-messages.ts";
import type { ProblemsByPlace } from "../preview/show-broken.ts";

/** What pages in frames are told whenever it becomes another. */
interface FrameState {
  readonly isPicking: boolean;
  /** The node that is framed; null frames none. */
  readonly selected: { readonly place: string; readonly name: string } | null;
  readonly problems: ProblemsByPlace;
  /** The popup that is open; null for none. */
  readonly popup: string | null;
}

/**
 * Tells all pages of a preview, those behind what is seen too.
 * @param isSought set where something was selected: it is brought into sight on a page that is opened later
 */
export function useFrameState(
  elements: RefObject<ReadonlyMap<number, HTMLIFrameElement>>,
  { isPicking, selected, problems, popup }: FrameState,
  isSought: RefObject<boolean>,
): void {
  useEffect(() => tellAll(elements, { kind: "picking", isPicking }), [elements, isPicking]);
  useEffect(() => {
    isSought.current = selected !== null;
    tellAll(elements, { kind: "select", node: selected, scroll: true });
  }, [elements, selected, isSought]);
  useEffect(() => tellAll(elements, { kind: "problems", problems }), [elements, problems]);
  useEffect(() => tellAll(elements, { kind: "popup", name: popup ?? "" }), [elements, popup]);
}

function tellAll(elements: RefObject<ReadonlyMap<number, HTMLIFrameElement>>, message: ToPreview): void {
  for (const element of elements.current.values()) element.contentWindow?.postMessage(message, window.location.origin);
}
