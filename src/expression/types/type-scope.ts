import type { Type } from "../../language/terms/type.ts";
import type { KnownName } from "../function-definition.ts";
import type { ExpressionProblem } from "../syntax/problem.ts";

/** The names an expression may use where it stands, and their types. */
export interface TypeScope {
  /** The slots of a namespace: those of `data` are the sources. Undefined: there is no such namespace here. */
  slot(namespace: string): { readonly [key: string]: Type } | undefined;
  local(name: string): Type | undefined;
  /** All locals, to tell which one a wrong name meant. */
  names(): readonly string[];
  /** Why a name that is known around cannot be read here. */
  reasonFor?(name: string): string | undefined;
  /** The names that constant arguments of `t`, `can` and `date` may hold. Undefined: not checked. */
  known?(kind: KnownName): ReadonlySet<string> | undefined;
  /** False: the app does not say where the lender is. */
  readonly hasTimeZone?: boolean;
}

export type Report = (problem: ExpressionProblem) => void;
