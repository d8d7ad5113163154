import { type Environment, evaluate, type Scope } from "../../expression/evaluate.ts";
import type { Json } from "../../kit/json.ts";
import { own } from "../../kit/own.ts";
import { getPath } from "../../kit/set-path.ts";
import { share } from "../../kit/share.ts";
import type { Namespace } from "../../language/ast.ts";
import type { NodePlan } from "../../language/plan.ts";

export type Locals = { readonly [name: string]: Json };
/** `failure` is the kind of a source's last failure: for widgets, not for expressions. */
export type ReadSlot = (namespace: Namespace | "failure", key: string) => Json;

/** A node's properties at this moment; null when it is not visible. */
export type ResolvedProps = { readonly [name: string]: Json } | null;

/**
 * The node's properties but for what a person puts in: its constants and what its expressions come to. Parts equal to
 * `previous` keep their identity.
 */
export function resolveNode(
  { visible, props, bound }: NodePlan,
  scope: Scope,
  environment: Environment,
  previous: ResolvedProps = null,
): ResolvedProps {
  if ((bound ?? visible) === undefined) return props;
  if (visible !== undefined && evaluate(visible, scope, environment) !== true) return null;
  const resolved: Record<string, Json> = { ...props };
  for (const name in bound) {
    const ast = bound[name];
    if (ast !== undefined) resolved[name] = evaluate(ast, scope, environment);
  }
  return share(previous, resolved);
}

/** With what the node's inputs are bound to. */
export function withBinds({ binds }: NodePlan, scope: Scope, resolved: ResolvedProps = null): ResolvedProps {
  if (binds === undefined || resolved === null) return resolved;
  const props: Record<string, Json> = { ...resolved };
  for (const name in binds) {
    const path = binds[name];
    if (path !== undefined) props[name] = getPath(scope.slot(path[0], path[1]) ?? null, path.slice(2));
  }
  return props;
}

export function scopeOf(read: ReadSlot, locals: Locals): Scope {
  return {
    slot: read,
    local: (name) => own(locals, name),
  };
}
