import { own } from "../kit/own.ts";
import type { ActionDocument } from "../language/documents.ts";
import type { ActionPlan } from "../language/plan.ts";
import { type CompileContext, type Locals, withLocals } from "./compile-context.ts";
import { CompileError } from "./compile-error.ts";
import { compileProps } from "./compile-props.ts";

export function compileActions(
  actions: readonly ActionDocument[] | undefined,
  context: CompileContext,
  locals: Locals,
): readonly ActionPlan[] {
  return (actions ?? []).map((action) => compileAction(action, context, locals));
}

function compileAction(action: ActionDocument, context: CompileContext, locals: Locals): ActionPlan {
  const definition = context.actions.get(action.do);
  if (definition === undefined) throw new CompileError(`${context.screen}: there is no action "${action.do}"`);
  const branches = Object.entries(definition.branches ?? {}).flatMap(([name, spec]) => {
    const written = own(action, name) as readonly ActionDocument[] | undefined;
    if (written === undefined) return [];
    return [[name, compileActions(written, context, withLocals(locals, ...Object.keys(spec.locals ?? {})))] as const];
  });
  return {
    do: action.do,
    ...compileProps(definition.props, action, context, locals),
    ...(branches.length > 0 && { branches: Object.fromEntries(branches) }),
  };
}
