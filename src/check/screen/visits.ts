import type { SyntaxNode } from "../../expression/syntax.ts";
import type { ActionDefinition } from "../../language/define-action.ts";
import type { WidgetDefinition } from "../../language/define-widget.ts";
import type { Type } from "../../language/type.ts";
import type { Located } from "../located.ts";
import type { Place } from "../position.ts";
import type { ScreenContext } from "./screen-context.ts";

/** A widget in a screen or a fragment; `context` is what its properties see, its `repeat` included. */
export interface NodeVisit {
  readonly kind: "node";
  readonly node: Located;
  readonly definition: WidgetDefinition;
  readonly context: ScreenContext;
  readonly owner: Owner;
}

/** `{ "use": "<fragment>" }`; what is in the fragment is visited there. */
export interface UseVisit {
  readonly kind: "use";
  readonly node: Located;
  readonly fragment: string;
  readonly owner: Owner;
}

/** One action: the one at `index` of `list`. */
export interface ActionVisit {
  readonly kind: "action";
  readonly node: Located;
  readonly definition: ActionDefinition;
  readonly context: ScreenContext;
  readonly list: Located;
  readonly index: number;
  readonly owner: Owner;
}

/** What a node or a list of actions stands in, from the inside out; `document` is the outermost. */
export type Owner =
  | { readonly kind: "document" }
  | { readonly kind: "popup"; readonly name: string }
  | { readonly kind: "source"; readonly name: string; readonly event: "onReady" | "onFailed" }
  | { readonly kind: "enter" }
  | { readonly kind: "back" }
  /** A list under `actions` of the screen. */
  | { readonly kind: "list"; readonly name: string }
  | { readonly kind: "event"; readonly name: string; readonly of: NodeVisit }
  | { readonly kind: "branch"; readonly name: string; readonly of: ActionVisit }
  /** What the user of a fragment puts into it. */
  | { readonly kind: "filling"; readonly name: string; readonly of: UseVisit }
  | NodeVisit;

/** One `${…}`, with the type of what it gives. */
export interface ExpressionVisit {
  readonly expression: SyntaxNode;
  readonly type: Type;
  /** The string it stands in. */
  readonly node: Located;
  /** False where words stand around it. */
  readonly isWhole: boolean;
  readonly context: ScreenContext;
  /** The place of a part of it, by the part's `start`. */
  placeOf(part: Pick<SyntaxNode, "start">): Place;
}

/** Words that a person reads, as the screen gives them: a string, or an object of words per language or of a shared text. */
export interface TextVisit {
  readonly node: Located;
  readonly context: ScreenContext;
}

/** Everything that the check of one screen or fragment came by, in the order it stands there. */
export interface Visits {
  readonly nodes: NodeVisit[];
  readonly uses: UseVisit[];
  readonly actions: ActionVisit[];
  readonly expressions: ExpressionVisit[];
  readonly texts: TextVisit[];
}

export function createVisits(): Visits {
  return { nodes: [], uses: [], actions: [], expressions: [], texts: [] };
}

/** The owners of a node or an action, from the inside out. */
export function* ownersOf(visit: { readonly owner: Owner }): Generator<Owner> {
  let owner = visit.owner;
  for (;;) {
    yield owner;
    if (owner.kind === "node") owner = owner.owner;
    else if ("of" in owner) {
      const { of } = owner;
      if (of.kind === "node") yield of;
      owner = of.owner;
    } else return;
  }
}
