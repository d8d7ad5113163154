import type { Json } from "../kit/json.ts";
import { own } from "../kit/own.ts";
import type { Ast, BinaryOperator } from "../language/ast.ts";
import type { Environment, RunContext, Scope } from "./environment.ts";
import { isForbidden } from "./forbidden.ts";
import { Frame } from "./frame.ts";
import { operate } from "./operate.ts";
import { RUN_FUNCTIONS } from "./run-functions.ts";
import { Exhausted, Steps } from "./steps.ts";
import { exact, isList, isRecord, joinTexts, memberOf, textCost, toText } from "./values.ts";

export type { Environment, Scope } from "./environment.ts";

/**
 * The value of a compiled expression. Never throws: what has no value is null, and so is an expression that takes
 * more than `MAX_STEPS`. The meaning of each part is told in `parse.ts`. An operation of a newer plan is null.
 */
export function evaluate(ast: Ast, scope: Scope, environment: Environment, steps = new Steps()): Json {
  const context: RunContext = { environment, spend: (count) => steps.spend(count) };
  try {
    return new Evaluator(scope, steps, context).run(ast);
  } catch (error) {
    if (!(error instanceof Exhausted)) throw error;
    environment.onExhausted?.();
    return null;
  }
}

class Evaluator {
  #scope: Scope;
  readonly #steps: Steps;
  readonly #context: RunContext;

  constructor(scope: Scope, steps: Steps, context: RunContext) {
    this.#scope = scope;
    this.#steps = steps;
    this.#context = context;
  }

  run(ast: Ast): Json {
    this.#steps.enter();
    const value = this.#valueOf(ast);
    this.#steps.leave();
    return value;
  }

  #valueOf(ast: Ast): Json {
    switch (ast[0]) {
      case "lit":
        return ast[1];
      case "name":
        return this.#scope.local(ast[1]) ?? null;
      case "slot":
        return this.#scope.slot(ast[1], ast[2]) ?? null;
      case "get":
        return memberOf(this.run(ast[1]), ast[2]);
      case "at":
        return memberOf(this.run(ast[1]), this.run(ast[2]));
      case "not": {
        const value = this.run(ast[1]);
        return typeof value === "boolean" ? !value : null;
      }
      case "neg": {
        const value = this.run(ast[1]);
        return typeof value === "number" ? exact(-value) : null;
      }
      case "if":
        return this.run(this.run(ast[1]) === true ? ast[2] : ast[3]);
      case "list":
        return ast[1].map((item) => this.run(item));
      case "record":
        return this.#record(ast[1]);
      case "call":
        return this.#call(ast[1], ast[2]);
      case "text":
        return joinTexts(
          ast[1].map((part) => toText(this.run(part))),
          "",
          this.#steps,
        );
      case "&&":
        return this.#logic(false, ast[1], ast[2]);
      case "||":
        return this.#logic(true, ast[1], ast[2]);
      case "each":
        return this.#each(this.run(ast[1]), ast[2]);
      case "map":
      case "filter":
        return this.#select(ast[0], this.run(ast[1]), ast[2], ast[3]);
      case "all":
      case "exists":
        return this.#quantify(ast[0] === "exists", this.run(ast[1]), ast[2], ast[3]);
      default:
        return isOperation(ast) ? operate(ast[0], this.run(ast[1]), this.run(ast[2]), this.#steps) : null;
    }
  }

  /** `decisive` ends the question whichever side it stands on; otherwise both sides must be boolean. */
  #logic(decisive: boolean, leftAst: Ast, rightAst: Ast): Json {
    const left = this.run(leftAst);
    if (left === decisive) return decisive;
    const right = this.run(rightAst);
    if (right === decisive) return decisive;
    return left === !decisive && right === !decisive ? !decisive : null;
  }

  /** The key `...` puts in the members of a record; a later key wins. */
  #record(entries: readonly (readonly [string, Ast])[]): Json {
    const members = entries.flatMap(([key, ast]): (readonly [string, Json])[] => {
      const value = this.run(ast);
      if (key !== "...") return [[key, value]];
      const spread = isRecord(value) ? Object.entries(value) : [];
      this.#steps.spend(4 * spread.length);
      return spread;
    });
    return Object.fromEntries(members.filter(([key]) => !isForbidden(key)));
  }

  #call(name: string, argumentAsts: readonly Ast[]): Json {
    const run = own(RUN_FUNCTIONS, name);
    if (run === undefined) return null;
    const values = argumentAsts.map((argument) => this.run(argument));
    for (const value of values) if (typeof value === "string") this.#steps.spend(textCost(value.length));
    return run(values, this.#context);
  }

  /** Over no list there is still a list: the widget's property is one. */
  #each(list: Json, body: Ast): Json {
    if (!isList(list)) return [];
    const index = new Frame(this.#scope, "index");
    const run = this.#bodyOf("item", body, index);
    return list.map((item, position) => {
      index.value = position;
      return run(item);
    });
  }

  #select(macro: "map" | "filter", list: Json, variable: string, body: Ast): Json {
    if (!isList(list)) return null;
    const run = this.#bodyOf(variable, body);
    return macro === "map" ? list.map(run) : list.filter((item) => run(item) === true);
  }

  #quantify(decisive: boolean, list: Json, variable: string, body: Ast): Json {
    if (!isList(list)) return null;
    const run = this.#bodyOf(variable, body);
    let known = true;
    for (const item of list) {
      const value = run(item);
      if (value === decisive) return decisive;
      if (value !== !decisive) known = false;
    }
    return known ? !decisive : null;
  }

  /** The body as a function of its variable; one frame serves all elements. */
  #bodyOf(variable: string, body: Ast, around = this.#scope): (item: Json) => Json {
    const outer = this.#scope;
    const frame = new Frame(around, variable);
    return (item) => {
      frame.value = item;
      this.#scope = frame;
      const value = this.run(body);
      this.#scope = outer;
      return value;
    };
  }
}

const OPERATORS: ReadonlySet<string> = new Set(["+", "-", "*", "/", "%", "==", "!=", "<", "<=", ">", ">=", "in"]);

function isOperation(ast: Ast): ast is readonly [Exclude<BinaryOperator, "&&" | "||">, Ast, Ast] {
  return OPERATORS.has(ast[0]);
}
