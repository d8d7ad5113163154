import { type Environment, evaluate } from "../expression/evaluate.ts";
import type { Json, JsonObject } from "../kit/json.ts";
import { own } from "../kit/own.ts";
import { getPath, setPath } from "../kit/set-path.ts";
import { ACTIONS_AT_ONCE, MAX_ACTIONS } from "../language/limits.ts";
import type { ActionPlan, CallPlan } from "../language/plan.ts";
import type { ScreenStore } from "../sources/screen-store.ts";
import type { ActionContext, Run, RunTable, Step } from "./action-context.ts";
import { areAmountsShown } from "./shown-amounts.ts";
import { isPress, isSame, leadsTo, leadsToCall, lookOf, shownSlots, type Tap } from "./tap.ts";

export interface Interpreter {
  readonly runs: RunTable;
  readonly context: ActionContext;
  readonly environment: Environment;
  /** Absent where the screen itself runs them. */
  readonly tap?: Tap | undefined;
  /** The words that the page painted at the tap, where an amount may be sent because of it. */
  readonly painted?: string;
  /** How many actions this event may still run. */
  readonly budget?: { left: number };
}

/** Runs the actions bound to an event of the screen. Refuses, with a message, what was disabled when it was tapped. */
export async function runActions(
  actions: readonly ActionPlan[],
  locals: JsonObject,
  interpreter: Interpreter,
): Promise<boolean> {
  const { context, environment, tap } = interpreter;
  const guarded = actions.find((one) => leadsToCall(one, context.calls));
  if (tap?.node !== undefined && guarded !== undefined) {
    const look = lookOf(tap.node, locals, shownSlots(context.store, tap), environment);
    if (look !== "enabled") return look === "disabled" && refuse(guarded, context);
  }
  // A list that no person began is refused as such, whatever the page paints.
  const sendsAmount =
    isPress(tap) && actions.some((one) => leadsTo(one, context.calls, ({ amounts }) => amounts !== undefined));
  const painted = sendsAmount ? { painted: context.paintedText() } : {};
  return runList(actions, locals, { ...interpreter, ...painted, budget: { left: MAX_ACTIONS } });
}

/**
 * Runs actions in order, each one's properties evaluated at its turn. True when all went through.
 * A step that fails stops its own list only; nothing is thrown.
 */
async function runList(actions: readonly ActionPlan[], locals: JsonObject, interpreter: Interpreter): Promise<boolean> {
  for (const action of actions) {
    if (!(await runAction(action, locals, interpreter))) return false;
  }
  return true;
}

async function runAction(action: ActionPlan, locals: JsonObject, interpreter: Interpreter): Promise<boolean> {
  const { context } = interpreter;
  const isWithin = spend(interpreter);
  if (!isWithin || (isWithin !== true && !(await isWithin))) return false;
  const run = own(interpreter.runs, action.do) as AnyRun | undefined;
  if (run === undefined) {
    context.report("unknown-action", { action: action.do });
    context.toast(context.text("failed"), "error");
    return false;
  }
  try {
    const { tap } = interpreter;
    const props = resolveProps(action, locals, interpreter, context.store.get);
    const shown = tap === undefined ? props : resolveProps(action, locals, interpreter, shownSlots(context.store, tap));
    if (!isSame(shown, props) && leadsToCall(action, context.calls)) return refuse(action, context);
    const call = action.do === "call" ? own(context.calls, String(props.call)) : undefined;
    if (call !== undefined && !areAmountsShown(call, props.payload, interpreter)) return refuseAmount(call, context);
    return (await run(props, stepOf(action, locals, interpreter, { now: props, shown }))) !== false;
  } catch (error) {
    context.report("action-crashed", { action: action.do, error: String(error) });
    return false;
  }
}

/** Whether one more action may run. Long lists let the page have its turn, and end where it is left meanwhile. */
function spend({ context, budget }: Interpreter): boolean | Promise<boolean> {
  if (budget === undefined) return true;
  budget.left -= 1;
  if (budget.left === -1) {
    context.report("too-many-actions", { most: MAX_ACTIONS });
    context.toast(context.text("failed"), "error");
  }
  if (budget.left < 0) return false;
  return (MAX_ACTIONS - budget.left) % ACTIONS_AT_ONCE !== 0 || context.wait(0);
}

/** Refuses an action whose values are no longer those that the person saw: reports it and says so in a toast. */
function refuse(action: ActionPlan, context: ActionContext): false {
  context.report("tap-refused", { action: action.do });
  context.toast(context.text("changed"), "error");
  return false;
}

/** Refuses a call whose amount the person did not see when tapping, in the same words. */
function refuseAmount({ id }: CallPlan, context: ActionContext): false {
  context.report("amount-not-shown", { call: id });
  context.toast(context.text("changed"), "error");
  return false;
}

type AnyRun = (props: { readonly [name: string]: Json }, step: Step) => ReturnType<Run<never>>;

function resolveProps(
  action: ActionPlan,
  locals: JsonObject,
  { environment }: Interpreter,
  slot: ScreenStore["get"],
): { readonly [name: string]: Json } {
  const scope = {
    slot,
    local: (name: string) => own(locals, name),
  };
  const props: Record<string, Json> = { ...action.props };
  for (const name in action.bound) {
    const ast = action.bound[name];
    if (ast !== undefined) props[name] = evaluate(ast, scope, environment);
  }
  for (const name in action.binds) {
    const path = action.binds[name];
    if (path !== undefined) props[name] = getPath(slot(path[0], path[1]), path.slice(2));
  }
  return props;
}

/** An action's properties as they are, and as they follow from what the person saw. */
interface Resolved {
  readonly now: { readonly [name: string]: Json };
  readonly shown: { readonly [name: string]: Json };
}

function stepOf(action: ActionPlan, locals: JsonObject, interpreter: Interpreter, resolved: Resolved): Step {
  const { context, tap } = interpreter;
  const branches = action.branches ?? {};
  return {
    context,
    isCurrent() {
      const { environment } = interpreter;
      const { get } = context.store;
      const isThere = tap?.node === undefined || lookOf(tap.node, locals, get, environment) !== "disabled";
      return isThere && isSame(resolved.now, resolveProps(action, locals, interpreter, get));
    },
    stop() {
      // Below zero without having passed it: an end, not a limit that was met.
      if (interpreter.budget !== undefined) interpreter.budget.left = -1;
    },
    has: (name) => own(branches, name) !== undefined,
    branch: (name, more = {}) => runList(own(branches, name) ?? [], { ...locals, ...more }, interpreter),
    set(property, value) {
      const path = own(action.binds ?? {}, property);
      if (path === undefined) return;
      const [namespace, key, ...members] = path;
      const { store } = context;
      const seen = tap && shownSlots(store, tap)(namespace, key);
      store.set(namespace, key, setPath(store.get(namespace, key), members, value));
      // A value that the screen itself writes counts as untouched until the person edits it.
      if (store.get("touched", path.join(".")) === true) store.set("touched", path.join("."), false);
      const refused = store.get("refused", key);
      if (refused !== null) store.set("refused", key, setPath(refused, members, null));
      // Shown from now on as well: a value that the list itself sets has not changed under the person's finger.
      if (tap === undefined || seen === undefined) return;
      const known = value === resolved.now.value ? (resolved.shown.value ?? null) : value;
      tap.shown.set(store.slotAtom(namespace, key), setPath(seen, members, known));
    },
    get(property) {
      const path = own(action.binds ?? {}, property);
      return path === undefined ? null : getPath(context.store.get(path[0], path[1]), path.slice(2));
    },
    slot: (property) => own(action.binds ?? {}, property)?.join(".") ?? "",
  };
}
