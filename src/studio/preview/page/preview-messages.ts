import type { DropPlace, Point } from "./drop-target.ts";
import type { LogEntry } from "./log-entry.ts";
import type { Area, Picked, WordsPicked } from "./pick-nodes.ts";
import type { ProblemsByPlace } from "./show-broken.ts";

/** From the studio to the frame: what to show. */
export interface OpenPreview {
  readonly kind: "open";
  readonly language: string;
  /** With its query. */
  readonly path: string;
  readonly scroll: number;
  /** A tap tells what it is on, instead of doing what it does. */
  readonly isPicking: boolean;
}

export type ToPreview =
  | OpenPreview
  /** Pictures that plans and sample data name, besides those before. */
  | { readonly kind: "pictures"; readonly pictures: ReadonlyMap<string, Blob> }
  /** The shown screen's plan as it is now, as text; of another screen it changes nothing. */
  | { readonly kind: "plan"; readonly text: string; readonly version: number }
  /** Opens a popup of the screen. */
  | { readonly kind: "popup"; readonly name: string }
  | { readonly kind: "picking"; readonly isPicking: boolean }
  /** A part is held over the page; null: no longer. */
  | { readonly kind: "drag"; readonly at: Point | null }
  | { readonly kind: "drop"; readonly at: Point }
  /** Messages that stand-ins of broken parts show. */
  | { readonly kind: "problems"; readonly problems: ProblemsByPlace }
  | {
      readonly kind: "select";
      readonly node: { readonly place: string; readonly name: string } | null;
      /** It is brought into sight. */
      readonly scroll: boolean;
    }
  /** Asks for the value of a compiled expression (as text) at a node; `place` is null if it stands in none. */
  | { readonly kind: "evaluate"; readonly id: number; readonly ast: string; readonly place: string | null }
  | { readonly kind: "file"; readonly address: string; readonly text: string | null };

export type FromPreview =
  | { readonly kind: "ready" }
  | { readonly kind: "want"; readonly address: string }
  /** Whether a plan was taken up by the screen that is shown; if not, the page is to be opened anew. */
  | { readonly kind: "patched"; readonly version: number; readonly isPatched: boolean }
  /** The screen is there. */
  | { readonly kind: "shown" }
  /** This browser lets no page without an origin change its address, so that no screen can be shown. */
  | { readonly kind: "unsupported" }
  /** Another address, with its query, or another place of it. */
  | { readonly kind: "moved"; readonly path: string; readonly scroll: number }
  /** Undo or redo was pressed where nothing is typed into. */
  | { readonly kind: "undo"; readonly again: boolean }
  /** F6 was pressed: the keyboard goes on outside the page. */
  | { readonly kind: "leave"; readonly back: boolean }
  /** Value of an expression, as JSON text; null if its node is not shown. */
  | { readonly kind: "value"; readonly id: number; readonly json: string | null }
  | { readonly kind: "log"; readonly entry: LogEntry }
  | { readonly kind: "picked"; readonly picked: Picked }
  /** Where the selected part is framed; null where it is not in sight. */
  | { readonly kind: "framed"; readonly area: Area | null }
  | ({ readonly kind: "words" } & WordsPicked)
  /** Where something was dropped that the studio holds. */
  | { readonly kind: "dropped"; readonly place: DropPlace };
