import type { Json, JsonObject } from "../kit/json.ts";
import type { Ast } from "../language/ast.ts";
import type { Type } from "../language/terms/type.ts";
import type { FunctionFormats } from "./function-formats.ts";

/** The kind of name that a constant argument holds. */
export type KnownName = "text" | "capability" | "dateStyle";

export interface Parameter {
  readonly name: string;
  /** The types it takes; one of them must fit. */
  readonly types: readonly Type[];
  readonly optional?: true;
  /** The last parameter may be given any number of times. */
  readonly rest?: true;
  /** Null among the elements of the argument makes the result null, which is told. */
  readonly noNulls?: true;
  /**
   * The argument is a name declared elsewhere: a constant one is looked up when checked. A style is always constant.
   */
  readonly names?: KnownName;
  /** A string that must be a date: a constant one is read when checked. */
  readonly date?: true;
  /** A whole number, within these limits where they are given: a constant one is looked at when checked. */
  readonly count?: { readonly least?: number; readonly most?: number };
}

export interface Example {
  readonly expression: string;
  readonly locals?: JsonObject;
  readonly result: Json;
}

/**
 * A function as pure data, for the checker and the reference page. What it does stands beside it, exported under
 * another name, so that the phone loads the work without the words.
 */
export interface FunctionDefinition {
  readonly name: string;
  readonly summary: string;
  /** As the reference page shows it: `take(list<T>, count: number) → list<T>`. */
  readonly signature: string;
  readonly parameters: readonly Parameter[];
  /** May also (in CEL: must) be written `target.name(…)`. */
  readonly method?: true;
  /** From the types of the arguments, which fit the parameters when this is called. */
  readonly result: (args: readonly Type[]) => Type;
  /** Gives its first argument, an amount of minor units, as people read money. */
  readonly formatsMoney?: true;
  /** Its value depends on the time where the lender is. */
  readonly needsTimeZone?: true;
  /** Lowers a call: the formats become arguments. Undefined, or none given: the call stays as written. */
  readonly lower?: (args: readonly Ast[], formats: FunctionFormats) => Ast | undefined;
  readonly examples: readonly [Example, ...Example[]];
}
