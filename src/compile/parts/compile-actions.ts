import { own } from "../../kit/own.ts";
import type { ActionDefinition, BranchSpec } from "../../language/define-action.ts";
import type { ActionPlan } from "../../language/plan.ts";
import type { ActionDocument } from "../../language/terms/document-parts.ts";
import { type CompileContext, type Locals, NO_LOCALS, withLocals } from "../context/compile-context.ts";
import { CompileError } from "../context/compile-error.ts";
import { filledSlot, isSlotPlace } from "./compile-fragment.ts";
import { compileProps } from "./compile-props.ts";

type Branches = readonly (readonly [string, readonly ActionPlan[]])[];

export function compileActions(
  actions: readonly ActionDocument[] | undefined,
  context: CompileContext,
  locals: Locals,
): readonly ActionPlan[] {
  return (actions ?? []).flatMap((action) => {
    if (!isSlotPlace(action)) return [compileAction(action, context, locals)];
    const filled = filledSlot(action.slot, context);
    return filled === undefined
      ? []
      : compileActions(filled.content as readonly ActionDocument[], filled.context, filled.locals);
  });
}

function compileAction(action: ActionDocument, context: CompileContext, locals: Locals): ActionPlan {
  const definition = context.actions.get(action.do);
  if (definition === undefined) throw new CompileError(`${context.screen}: there is no action "${action.do}"`);
  const branches = [
    ...Object.entries(definition.branches ?? {}).flatMap(([name, spec]) =>
      compileBranch(name, spec, action, context, locals),
    ),
    ...namedList(definition, action, context),
  ];
  const plan: ActionPlan = {
    do: action.do,
    ...compileProps(definition.props, action, context, locals),
    ...(branches.length > 0 && { branches: Object.fromEntries(branches) }),
  };
  context.inspection?.origin(context.screen, plan, action);
  return plan;
}

/** One list; where a value chooses among several, each under the branch's name, a point and the value. */
function compileBranch(
  name: string,
  spec: BranchSpec,
  action: ActionDocument,
  context: CompileContext,
  locals: Locals,
): Branches {
  const written = own(action, name);
  if (written === undefined) return [];
  const inside = withLocals(locals, ...Object.keys(spec.locals ?? {}));
  const lists = spec.of === undefined ? { [name]: written } : prefixed(name, written as object);
  return Object.entries(lists).map(([branch, list]) => [
    branch,
    compileActions(list as readonly ActionDocument[], context, inside),
  ]);
}

function prefixed(name: string, lists: object): object {
  return Object.fromEntries(Object.entries(lists).map(([value, list]) => [`${name}.${value}`, list]));
}

/** A list of the screen that the action names, put in as a branch; it knows none of the names around the action. */
function namedList({ props }: ActionDefinition, action: ActionDocument, context: CompileContext): Branches {
  return Object.entries(props).flatMap(([prop, { kind }]): Branches => {
    if (kind !== "actions") return [];
    const name = String(own(action, prop));
    const list = own(context.lists, name);
    if (list === undefined) throw new CompileError(`${context.screen}: there is no list of actions "${name}"`);
    const inside = context.inside ?? [];
    if (inside.includes(name)) throw new CompileError(`${context.screen}: the list of actions "${name}" runs itself`);
    return [[prop, compileActions(list, { ...context, inside: [...inside, name] }, NO_LOCALS)]];
  });
}
