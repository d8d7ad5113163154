import type { JsonObject } from "../../kit/json.ts";
import type { ActionDefinition } from "../../language/define-action.ts";
import type { WidgetDefinition } from "../../language/define-widget.ts";
import type { Type } from "../../language/type.ts";
import type { Fragment } from "../fragment/fragment.ts";
import type { Located } from "../located.ts";
import type { Project } from "../project.ts";
import type { WordsContext } from "../text/check-words.ts";
import type { RuledInput } from "./ruled-inputs.ts";
import type { Scope, Types } from "./scope.ts";

/** What checking one screen needs around the value at hand. */
export interface ScreenContext extends WordsContext {
  readonly project: Project;
  /** The screen's own texts by key; the app's are in `project`. */
  readonly texts: ReadonlyMap<string, Located>;
  readonly widgets: ReadonlyMap<string, WidgetDefinition>;
  readonly actions: ReadonlyMap<string, ActionDefinition>;
  /** Names the screen declares. */
  readonly state: Types;
  /** What each state holds at first, as it is written. */
  readonly initials: JsonObject;
  readonly sources: ReadonlySet<string>;
  /** Of the sources, those with further pages. */
  readonly pages: ReadonlySet<string>;
  readonly popups: ReadonlySet<string>;
  readonly anchors: ReadonlySet<string>;
  /** The named lists of actions. */
  readonly lists: ReadonlyMap<string, Located>;
  /** The named values, as they are written. */
  readonly values: Located | undefined;
  /** The slots of the inputs that have rules. */
  readonly ruled: ReadonlyMap<string, RuledInput>;
  /** What is checked now stands once per element of a list. */
  readonly isRepeated?: true;
  readonly scope: Scope;
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

export function inScope(context: ScreenContext, scope: Scope): ScreenContext {
  return { ...context, scope };
}

/** For a value whose mistakes are reported elsewhere and whose type is all that is wanted. */
export function silent(context: ScreenContext): ScreenContext {
  return { ...context, report: () => undefined, onWords: undefined };
}

/** The type of `answer` for a call: what its answer schema says. */
export function answerType(context: ScreenContext, call: Located | undefined): Type {
  return context.project.answerTypes.get(String(call?.value)) ?? { kind: "any" };
}
