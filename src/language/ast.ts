import type { Json } from "../kit/json.ts";

/**
 * A compiled expression, as it travels in a plan: JSON arrays, the operation first.
 * Made by `expression/parse.ts` (and the compiler), run by `expression/evaluate.ts`.
 *
 * - `["lit", value]`                       a constant
 * - `["name", n]`                          a local: `item`, `index`, `event`, `result`, `failure`, a macro's variable
 * - `["slot", namespace, key]`             a slot of the open screen: `data.plan`, `state.count`, `params.order`
 * - `["get", target, key]`                 own member; missing or null target → null
 * - `["at", target, index]`                list index or record key
 * - `["not", a]`, `["neg", a]`
 * - `["+", a, b]` and the other binary operators
 * - `["if", test, then, else]`
 * - `["list", items]`, `["record", [[key, ast], …]]` (records only from the compiler, for payloads; the key `...`
 * spreads a record)
 * - `["call", functionName, arguments]`
 * - `["filter" | "map" | "all" | "exists", list, variable, body]`
 * - `["each", list, body]`                 `per` properties: body with `item` and `index` in scope (compiler only)
 * - `["matches", string, pattern]`         whether the whole string is as a regular expression says (compiler only)
 * - `["text", parts]`                   a string with expressions in it; null parts print nothing
 */
export type Ast =
  | readonly ["lit", Json]
  | readonly ["name", string]
  | readonly ["slot", Namespace, string]
  | readonly ["get", Ast, string]
  | readonly ["at", Ast, Ast]
  | readonly ["not" | "neg", Ast]
  | readonly [BinaryOperator, Ast, Ast]
  | readonly ["if", Ast, Ast, Ast]
  | readonly ["list", readonly Ast[]]
  | readonly ["record", readonly (readonly [string, Ast])[]]
  | readonly ["call", string, readonly Ast[]]
  | readonly [Macro, Ast, string, Ast]
  | readonly ["each", Ast, Ast]
  | readonly ["text", readonly Ast[]];

export type BinaryOperator =
  | "+"
  | "-"
  | "*"
  | "/"
  | "%"
  | "=="
  | "!="
  | "<"
  | "<="
  | ">"
  | ">="
  | "in"
  | "matches"
  | "&&"
  | "||";
export type Macro = "filter" | "map" | "all" | "exists";

/**
 * The namespaces of an open screen, by first name in an expression.
 * - `params`  query parameters the screen declares (text, "" when absent)
 * - `state`   the screen's own local state
 * - `values`  the screen's named values, each computed from the others when it is read
 * - `valid` of each slot whose inputs have rules: whether it keeps them (the compiler puts a named value in its place)
 * - `refused` of each input of an amount, by the same names as in `state`: what is typed there and is none (compiler only)
 * - `touched` of each input with rules, by its slot: whether what is wrong with it is said by now (compiler only)
 * - `data`    the answer of each source, null until it has one
 * - `status`  of each source: "idle" | "loading" | "ready" | "empty" | "failed" | "offline"
 * - `error`   of each source: what the server said, or null
 * - `busy`    true while the intent of that name is in flight ("checking" is `checking.<intent>`)
 * - `unsure`  of each intent: the request sent last while nobody knows whether it was done, else null
 * - `popup`   true while that popup is open
 * - `app` constants of the app: name, phone, email, money, facts, language, sandbox; routes and scenarios (none in
 * production)
 */
export type Namespace = (typeof NAMESPACES)[number] | "touched" | "refused";
export const NAMESPACES = [
  "params",
  "state",
  "values",
  "valid",
  "data",
  "status",
  "error",
  "busy",
  "checking",
  "unsure",
  "popup",
  "app",
] as const;
