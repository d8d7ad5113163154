import { type RefObject, useEffect } from "react";
import { useLatest } from "../controls/use-latest.ts";
import type { ToPreview } from "./page/preview-messages.ts";
import type { ProblemsByPlace } from "./page/show-broken.ts";
import { tellPreview } from "./use-preview-pages.ts";

/** State of the studio that pages in frames are told whenever it becomes another. */
interface FrameState {
  /** The documents' version, which a plan is sent with. */
  readonly version: number;
  readonly isPicking: boolean;
  /** The node that is framed; null frames none. */
  readonly selected: { readonly place: string; readonly name: string } | null;
  readonly problems: ProblemsByPlace;
  /** The popup that is open; null for none. */
  readonly popup: string | null;
}

/**
 * Tells all pages of a preview, those behind what is seen too.
 * @param sought set to the version in which something is selected: it is brought into sight again once that is shown
 */
export function useFrameState(
  elements: RefObject<ReadonlyMap<number, HTMLIFrameElement>>,
  { version, isPicking, selected, problems, popup }: FrameState,
  sought: RefObject<number | null>,
): void {
  const latest = useLatest(version);
  useEffect(() => tellAll(elements, { kind: "picking", isPicking }), [elements, isPicking]);
  useEffect(() => {
    sought.current = selected === null ? null : latest.current;
    tellAll(elements, { kind: "select", node: selected, scroll: true });
  }, [elements, selected, sought, latest]);
  useEffect(() => tellAll(elements, { kind: "problems", problems }), [elements, problems]);
  useEffect(() => tellAll(elements, { kind: "popup", name: popup ?? "" }), [elements, popup]);
}

function tellAll(elements: RefObject<ReadonlyMap<number, HTMLIFrameElement>>, message: ToPreview): void {
  for (const { contentWindow } of elements.current.values())
    if (contentWindow !== null) tellPreview(contentWindow, message);
}
