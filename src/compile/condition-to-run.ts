import type { Ast } from "../language/ast.ts";
import type { ActionPlan } from "../language/plan.ts";

const NEVER: Ast = ["lit", false];

/**
 * When a list of actions does anything at all: where all of them only decide (`when`, `run`, `stop`), an expression; null for always.
 * A phone fetches the code of actions late, and not for a list that would do nothing.
 */
export function conditionToRun(actions: readonly ActionPlan[]): Ast | null {
  let condition = NEVER;
  for (const action of actions) {
    const one = conditionOfAction(action);
    if (one === null) return null;
    condition = either(condition, one);
  }
  return condition;
}

function conditionOfAction({ do: name, bound, branches = {} }: ActionPlan): Ast | null {
  if (name === "stop") return NEVER;
  if (name === "run") return conditionToRun(branches.actions ?? []);
  const test = bound?.test;
  if (name !== "when" || test === undefined) return null;
  const [yes, no] = [conditionToRun(branches.yes ?? []), conditionToRun(branches.no ?? [])];
  const otherwise: Ast = ["!=", test, ["lit", true]];
  return either(both(test, yes), both(otherwise, no));
}

function either(one: Ast, other: Ast): Ast {
  if (one === NEVER) return other;
  return other === NEVER ? one : ["||", one, other];
}

function both(test: Ast, condition: Ast | null): Ast {
  if (condition === null) return test;
  return condition === NEVER ? NEVER : ["&&", test, condition];
}
