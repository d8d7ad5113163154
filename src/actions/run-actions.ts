import { type Environment, evaluate } from "../expression/evaluate.ts";
import type { Json, JsonObject } from "../kit/json.ts";
import { own } from "../kit/own.ts";
import { getPath, setPath } from "../kit/set-path.ts";
import type { ActionPlan } from "../language/plan.ts";
import type { ActionContext, Run, RunTable, Step } from "./action-context.ts";

export interface Interpreter {
  readonly runs: RunTable;
  readonly context: ActionContext;
  readonly environment: Environment;
}

/**
 * Runs actions in order, each one's properties evaluated at its turn. True when all went through.
 * A step that fails stops its own list only; nothing is thrown.
 */
export async function runActions(
  actions: readonly ActionPlan[],
  locals: JsonObject,
  interpreter: Interpreter,
): Promise<boolean> {
  for (const action of actions) {
    if (!(await runAction(action, locals, interpreter))) return false;
  }
  return true;
}

async function runAction(action: ActionPlan, locals: JsonObject, interpreter: Interpreter): Promise<boolean> {
  const { context } = interpreter;
  const run = own(interpreter.runs, action.do) as AnyRun | undefined;
  if (run === undefined) {
    context.report("unknown-action", { action: action.do });
    context.toast(context.text("failed"), "error");
    return false;
  }
  try {
    return (await run(resolveProps(action, locals, interpreter), stepOf(action, locals, interpreter))) !== false;
  } catch (error) {
    context.report("action-crashed", { action: action.do, error: String(error) });
    return false;
  }
}

type AnyRun = (props: { readonly [name: string]: Json }, step: Step) => ReturnType<Run<never>>;

function resolveProps(action: ActionPlan, locals: JsonObject, { context, environment }: Interpreter) {
  const { store } = context;
  const scope = {
    slot: store.get,
    local: (name: string) => own(locals, name),
  };
  const props: Record<string, Json> = { ...action.props };
  for (const name in action.bound) {
    const ast = action.bound[name];
    if (ast !== undefined) props[name] = evaluate(ast, scope, environment);
  }
  for (const name in action.binds) {
    const path = action.binds[name];
    if (path !== undefined) props[name] = getPath(store.get(path[0], path[1]), path.slice(2));
  }
  return props;
}

function stepOf(action: ActionPlan, locals: JsonObject, interpreter: Interpreter): Step {
  const { context } = interpreter;
  const branches = action.branches ?? {};
  return {
    context,
    has: (name) => own(branches, name) !== undefined,
    branch: (name, more = {}) => runActions(own(branches, name) ?? [], { ...locals, ...more }, interpreter),
    set(property, value) {
      const path = own(action.binds ?? {}, property);
      if (path === undefined) return;
      const [namespace, key, ...members] = path;
      context.store.set(namespace, key, setPath(context.store.get(namespace, key), members, value));
    },
    get(property) {
      const path = own(action.binds ?? {}, property);
      return path === undefined ? null : getPath(context.store.get(path[0], path[1]), path.slice(2));
    },
    slot: (property) => own(action.binds ?? {}, property)?.join(".") ?? "",
  };
}
