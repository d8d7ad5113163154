import type { PropSpecs } from "./prop.ts";
import type { Type } from "./type.ts";

export interface BranchSpec {
  readonly summary: string;
  /** Names that the branch's expressions may use, beyond those around it. `answer` stands for the call's answer type. */
  readonly locals?: { readonly [name: string]: Type | "answer" | "element" };
}

/** An action as pure data. `name` is what documents write in `do`; `run.ts` beside it does the work. */
export interface ActionDefinition {
  readonly name: string;
  readonly summary: string;
  readonly props: PropSpecs;
  /** Named action lists; a failing step in one branch never runs another. */
  readonly branches?: { readonly [name: string]: BranchSpec };
  /** What it sets going, where the checker must know: circles without end are made of these. */
  readonly control?: "load" | "open" | "close" | "navigate" | "leave" | "wait";
}

export type ActionCatalog = readonly ActionDefinition[];

export function defineAction<const D extends ActionDefinition>(definition: D): D {
  return definition;
}
