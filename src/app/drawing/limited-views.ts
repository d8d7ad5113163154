import { createElement, type FunctionComponent } from "react";
import { mapValues } from "../../kit/map-values.ts";
import type { AnyViewProps } from "../../render/create-view-props.ts";
import type { TimeLimit } from "../../render/drawn-screen.ts";
import type { View, ViewTable } from "../../render/runtime/view-props.ts";

/** Widgets that one drawing may hold: a backend's list may repeat a part of the screen thousands of times. */
const MAX_WIDGETS = 2_000;
/** Characters of markup, and of the words that the widgets of one drawing are given. */
export const MAX_DRAWN_LENGTH = 250_000;

/** The drawing would be larger, or take longer, than a page may wait for. */
export class DrawingLimit extends Error {
  override readonly name = "DrawingLimit";
}

const ANY_TIME: TimeLimit = { milliseconds: Number.POSITIVE_INFINITY, now: () => 0 };

/** The views for one drawing that begins now. It ends with a DrawingLimit where it goes beyond a limit. */
export function limitedViews(views: ViewTable, { milliseconds, now }: TimeLimit = ANY_TIME): ViewTable {
  const ends = now() + milliseconds;
  let widgets = 0;
  let length = 0;
  const count = ({ props }: AnyViewProps) => {
    for (const name in props) length += textLength(props[name]);
    if (++widgets > MAX_WIDGETS) throw new DrawingLimit(`more than ${MAX_WIDGETS} widgets`);
    if (length > MAX_DRAWN_LENGTH) throw new DrawingLimit(`more than ${MAX_DRAWN_LENGTH} characters`);
    if (now() > ends) throw new DrawingLimit(`more than ${milliseconds} ms`);
  };
  return mapValues(views, (view) => limitedView(view as View<AnyViewProps>, count));
}

function limitedView(view: View<AnyViewProps>, count: (props: AnyViewProps) => void): View<AnyViewProps> {
  const counted = (draw: (props: AnyViewProps) => ReturnType<FunctionComponent>) => (props: AnyViewProps) => {
    count(props);
    return draw(props);
  };
  if (typeof view === "function") return counted(view);
  if ("direct" in view) return counted((props) => createElement(view.direct, props));
  const loaded = view.loaded();
  return loaded === null ? () => null : counted((props) => createElement(loaded, props));
}

function textLength(value: unknown): number {
  return typeof value === "string" ? value.length : 0;
}
