import type { Json } from "../kit/json.ts";
import type { Namespace } from "../language/ast.ts";
import type { MoneyFormat } from "../language/documents.ts";
import type { Spend } from "./steps.ts";

/** Where an expression's names are read. Undefined reads as null. */
export interface Scope {
  readonly slot: (namespace: Namespace, key: string) => Json | undefined;
  readonly local: (name: string) => Json | undefined;
}

/** The app's part of what functions read. */
export interface Environment {
  readonly language: string;
  readonly money: MoneyFormat;
  readonly texts: { readonly [key: string]: string };
  /** Whether the shell or browser around is able to do something; nothing if absent. */
  can?(capability: string): boolean;
  /** The runs of the functions whose code only some screens load. */
  readonly lazyFunctions?: RunFunctions | undefined;
  /** Told when an expression was given up because it took too many steps; its value is null then. */
  readonly onExhausted?: () => void;
}

/** The context that a function gets beside its arguments. */
export interface RunContext {
  readonly environment: Environment;
  /** Charges work that grows with a list, or faster than a text. Throws Exhausted. */
  readonly spend: Spend;
}

export type RunFunctions = { readonly [name: string]: RunFunction };

/** Missing arguments are undefined; ill-fitting ones must give null (or "" where the function makes text). */
export type RunFunction = (args: readonly Json[], context: RunContext) => Json;
