import { isHostileKey } from "../kit/hostile-key.ts";
import { isObject, type Json } from "../kit/json.ts";
import { own } from "../kit/own.ts";
import type { Ast, BinaryOperator } from "../language/ast.ts";
import type { Environment, RunContext, Scope } from "./environment.ts";
import { createFrame, type Frame } from "./frame.ts";
import { OPERATORS } from "./operators.ts";
import { RUN_FUNCTIONS } from "./run-functions.ts";
import { countSteps, Exhausted, MAX_EVALUATION_DEPTH } from "./steps.ts";
import { exact, isList, joinTexts, memberOf, textCost, toText } from "./values.ts";

export type { Environment, Scope } from "./environment.ts";

/**
 * The value of a compiled expression. Never throws: what has no value is null, and so is an expression that takes
 * more than `MAX_STEPS`. The meaning of each part is told in `parse.ts`. An operation of a newer plan is null.
 *
 * @param spend pays for its work; a bound of its own if absent
 */
export function evaluate(ast: Ast, scope: Scope, environment: Environment, spend = countSteps()): Json {
  try {
    return run(ast, { scope, depth: 0, environment, spend });
  } catch (error) {
    if (!(error instanceof Exhausted)) throw error;
    environment.onExhausted?.();
    return null;
  }
}

/** One evaluation under way. Not a class: private fields are slow on the phones we build for. */
interface Run extends RunContext {
  scope: Scope;
  depth: number;
}

function run(ast: Ast, state: Run): Json {
  state.spend(1);
  if (++state.depth > MAX_EVALUATION_DEPTH) throw new Exhausted();
  const value = compute(ast, state);
  state.depth--;
  return value;
}

function compute(ast: Ast, state: Run): Json {
  switch (ast[0]) {
    case "lit":
      return ast[1];
    case "name":
      return state.scope.local(ast[1]) ?? null;
    case "slot":
      return state.scope.slot(ast[1], ast[2]) ?? null;
    case "get":
      return memberOf(run(ast[1], state), ast[2]);
    case "at":
      return memberOf(run(ast[1], state), run(ast[2], state));
    case "not": {
      const value = run(ast[1], state);
      return typeof value === "boolean" ? !value : null;
    }
    case "neg": {
      const value = run(ast[1], state);
      return typeof value === "number" ? exact(-value) : null;
    }
    case "if":
      return run(run(ast[1], state) === true ? ast[2] : ast[3], state);
    case "list":
      return runAll(ast[1], state);
    case "record":
      return makeRecord(ast[1], state);
    case "call":
      return call(ast[1], ast[2], state);
    case "text":
      return joinTexts(runAll(ast[1], state).map(toText), "", state.spend);
    case "&&":
      return decide(false, ast[1], ast[2], state);
    case "||":
      return decide(true, ast[1], ast[2], state);
    case "each":
      return runEach(run(ast[1], state), ast[2], state);
    case "map":
    case "filter":
      return select(ast[0], run(ast[1], state), ast[2], ast[3], state);
    case "all":
    case "exists":
      return quantify(ast[0] === "exists", run(ast[1], state), ast[2], ast[3], state);
    default:
      return operation(ast, state);
  }
}

function runAll(asts: readonly Ast[], state: Run): readonly Json[] {
  return asts.map((ast) => run(ast, state));
}

/** `decisive` ends the question whichever side it stands on; otherwise both sides must be boolean. */
function decide(decisive: boolean, leftAst: Ast, rightAst: Ast, state: Run): Json {
  const left = run(leftAst, state);
  if (left === decisive) return decisive;
  const right = run(rightAst, state);
  if (right === decisive) return decisive;
  return left === !decisive && right === !decisive ? !decisive : null;
}

/** The key `...` puts in the members of a record; a later key wins. */
function makeRecord(entries: readonly (readonly [string, Ast])[], state: Run): Json {
  const members: { [key: string]: Json } = {};
  for (const [key, ast] of entries) {
    const value = run(ast, state);
    if (key !== "...") {
      if (!isHostileKey(key)) members[key] = value;
      continue;
    }
    const spread = isObject(value) ? Object.entries(value) : [];
    state.spend(4 * spread.length);
    for (const [name, member] of spread) if (!isHostileKey(name)) members[name] = member;
  }
  return members;
}

function call(name: string, argumentAsts: readonly Ast[], state: Run): Json {
  const runFunction = own(RUN_FUNCTIONS, name) ?? own(state.environment.lazyFunctions, name);
  if (runFunction === undefined) return null;
  const values = runAll(argumentAsts, state);
  for (const value of values) if (typeof value === "string") state.spend(textCost(value.length));
  return runFunction(values, state);
}

/** Over no list there is still a list: the widget's property is one. */
function runEach(list: Json, body: Ast, state: Run): Json {
  if (!isList(list)) return [];
  const index = createFrame(state.scope, "index");
  const item = createFrame(index, "item");
  return list.map((element, position) => {
    index.value = position;
    return runIn(item, element, body, state);
  });
}

function select(macro: "map" | "filter", list: Json, variable: string, body: Ast, state: Run): Json {
  if (!isList(list)) return null;
  const frame = createFrame(state.scope, variable);
  const runBody = (item: Json) => runIn(frame, item, body, state);
  return macro === "map" ? list.map(runBody) : list.filter((item) => runBody(item) === true);
}

function quantify(decisive: boolean, list: Json, variable: string, body: Ast, state: Run): Json {
  if (!isList(list)) return null;
  const frame = createFrame(state.scope, variable);
  let known = true;
  for (const item of list) {
    const value = runIn(frame, item, body, state);
    if (value === decisive) return decisive;
    if (value !== !decisive) known = false;
  }
  return known ? !decisive : null;
}

function runIn(frame: Frame, value: Json, body: Ast, state: Run): Json {
  const outer = state.scope;
  frame.value = value;
  state.scope = frame;
  const result = run(body, state);
  state.scope = outer;
  return result;
}

function operation([operator, left, right]: readonly [BinaryOperator, Ast, Ast], state: Run): Json {
  const operate = own(OPERATORS, operator);
  return operate === undefined ? null : operate(run(left, state), run(right, state), state.spend);
}
