import type { SyntaxNode } from "../../../expression/syntax/syntax.ts";
import type { JsonObject } from "../../../kit/json.ts";
import type { ActionDefinition } from "../../../language/define-action.ts";
import type { WidgetDefinition } from "../../../language/define-widget.ts";
import type { Type } from "../../../language/terms/type.ts";
import type { Fragment } from "../../fragment/fragment.ts";
import type { Project } from "../../project/project.ts";
import { type Located, textOf } from "../../report/located.ts";
import type { Place } from "../../report/position.ts";
import type { WordsContext } from "../../text/check-words.ts";
import type { Choices } from "../facts/choices.ts";
import type { RuledInput } from "../facts/ruled-inputs.ts";
import type { Scope, Types } from "../facts/scope.ts";

/** Context of the value that is being checked in a screen. */
export interface ScreenContext extends WordsContext {
  readonly project: Project;
  /** The screen's own texts by key; the app's are in `project`. */
  readonly texts: ReadonlyMap<string, Located>;
  readonly widgets: ReadonlyMap<string, WidgetDefinition>;
  readonly actions: ReadonlyMap<string, ActionDefinition>;
  /** Names the screen declares. */
  readonly state: Types;
  /** The slots of which one, or some, are chosen. Absent in a fragment. */
  readonly choices?: Choices;
  /** Initial value of each state, as it is written. */
  readonly initials: JsonObject;
  readonly sources: ReadonlySet<string>;
  /** Names of the sources with further pages. */
  readonly pages: ReadonlySet<string>;
  readonly popups: ReadonlySet<string>;
  readonly anchors: ReadonlySet<string>;
  /** The named lists of actions. */
  readonly lists: ReadonlyMap<string, Located>;
  /** The named values, as they are written. */
  readonly values: Located | undefined;
  /** The slots of the inputs that have rules. */
  readonly ruled: ReadonlyMap<string, RuledInput>;
  /** The checked part stands once per element of a list. */
  readonly isRepeated?: true;
  readonly scope: Scope;
  /** The innermost part that the checked one stands in. */
  readonly owner: Owner;
  /** Filled on the way, for rules; read by nobody where what is checked is looked at for its type alone. */
  readonly visits: Visits;
  /** The fragment that is checked; undefined in a screen. */
  readonly fragment?: Fragment;
  /** Filled on the way: the parameters that named values read. */
  readonly valueParams: Map<string, ReadonlySet<string>>;
  /** Filled on the way: sources that a widget shows, screens that are named. */
  readonly shown: Set<string>;
  readonly named: Set<string>;
  /** Filled on the way: the ids of the document, and what first had each. */
  readonly ids: Map<string, Located>;
}

/** A widget in a screen or a fragment; `context` is what its properties see, its `repeat` included. */
export interface NodeVisit {
  readonly kind: "node";
  readonly node: Located;
  readonly definition: WidgetDefinition;
  readonly context: ScreenContext;
  readonly owner: Owner;
}

/** `{ "use": "<fragment>" }`; what is in the fragment is visited there. `context` is what it is given sees. */
export interface UseVisit {
  readonly kind: "use";
  readonly node: Located;
  readonly fragment: string;
  readonly context: ScreenContext;
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

/** A part that a node or a list of actions stands in, each with the one around it; `document` is the outermost. */
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
  /** Content that a use puts into a slot of a fragment. */
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
  /** A part as it is written. */
  wordsOf(part: Pick<SyntaxNode, "start" | "end">): string;
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

export function inScope(context: ScreenContext, scope: Scope): ScreenContext {
  return { ...context, scope };
}

export function within(context: ScreenContext, owner: Owner): ScreenContext {
  return { ...context, owner };
}

/** For a value whose mistakes are reported elsewhere and whose type is all that is wanted. */
export function silent(context: ScreenContext): ScreenContext {
  return { ...context, report: () => undefined, onWords: undefined, visits: createVisits() };
}

/** The type of `answer` for a call: what its answer schema says. */
export function answerType(context: ScreenContext, call: Located | undefined): Type {
  return context.project.answerTypes.get(textOf(call) ?? "") ?? { kind: "any" };
}
