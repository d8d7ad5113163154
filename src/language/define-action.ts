import type { LocalName } from "./locals.ts";
import type { PropSpecs } from "./prop.ts";
import type { Type } from "./terms/type.ts";

/**
 * Where an action leads, so that a link which runs it has an address. `from` is the property that says where.
 *
 * - `page`      a path of this app, with the property `query`
 * - `location`  an address that passes the guard of followed locations, with the property `query`
 * - `mail`      a mail address
 * - `place`     an anchor of the same screen
 * - `message`   whatever the web does in place of that shell message
 * - `back`      somewhere only the browser's history knows
 */
export type Leads =
  | { readonly to: "page" | "location" | "mail" | "place" | "message"; readonly from: string }
  | { readonly to: "back" };

export interface BranchSpec {
  readonly summary: string;
  /** The property whose value chooses one of several lists: the document names them by the values. */
  readonly of?: string;
  /**
   * Names that the branch's expressions may use, beyond those around it. `answer` stands for the call's answer type,
   * `fields` for those of the form whose slot the action names.
   */
  readonly locals?: { readonly [name in LocalName]?: Type | "answer" | "element" | "fields" };
  /** It stands in for a message that the engine would show: without it nobody is told. */
  readonly replacesMessage?: true;
  /** The property without which being true it never runs. */
  readonly needs?: string;
}

/** An action as pure data. `name` is what documents write in `do`; `run.ts` beside it does the work. */
export interface ActionDefinition {
  readonly name: string;
  readonly summary: string;
  readonly props: PropSpecs;
  /** Named action lists; a failing step in one branch never runs another. */
  readonly branches?: { readonly [name: string]: BranchSpec };
  readonly leads?: Leads;
  /** It never fails and needs no answer: a link that runs it first still leads where the next action does. */
  readonly passing?: true;
  /** It does nothing but run its branches: one of them, or one for each element of a list. */
  readonly flow?: "select" | "loop";
  /** The person sees that it ran. */
  readonly visible?: true;
  /** The effect on the session that the app keeps. */
  readonly session?: "begins" | "ends";
  /** Control flow that it starts or ends: the checker searches it for endless circles and unreachable actions. */
  readonly control?: "load" | "open" | "close" | "navigate" | "leave" | "wait" | "stop";
}

export type ActionCatalog = readonly ActionDefinition[];

export function defineAction<const D extends ActionDefinition>(definition: D): D {
  return definition;
}
