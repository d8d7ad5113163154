import { type Environment, evaluate, type Scope } from "../expression/evaluate.ts";
import type { Json } from "../kit/json.ts";
import { own } from "../kit/own.ts";
import { getPath } from "../kit/set-path.ts";
import { share } from "../kit/share.ts";
import type { Namespace } from "../language/ast.ts";
import type { NodePlan } from "../language/plan.ts";

export type Locals = { readonly [name: string]: Json };
export type ReadSlot = (namespace: Namespace, key: string) => Json;

/** A node's properties at this moment; null when it is not visible. */
export type ResolvedProps = { readonly [name: string]: Json } | null;

/** Evaluates what is bound in `node`. Parts equal to `previous` keep their identity. */
export function resolveNode(
  node: NodePlan,
  read: ReadSlot,
  locals: Locals,
  environment: Environment,
  previous: ResolvedProps,
): ResolvedProps {
  if ((node.bound ?? node.binds ?? node.visible) === undefined) return node.props;
  const scope = scopeOf(read, locals);
  if (node.visible !== undefined && evaluate(node.visible, scope, environment) !== true) return null;
  const props: Record<string, Json> = { ...node.props };
  for (const name in node.bound) {
    const ast = node.bound[name];
    if (ast !== undefined) props[name] = evaluate(ast, scope, environment);
  }
  for (const name in node.binds) {
    const path = node.binds[name];
    if (path !== undefined) props[name] = getPath(read(path[0], path[1]), path.slice(2));
  }
  return share(previous, props);
}

export function scopeOf(read: ReadSlot, locals: Locals): Scope {
  return {
    slot: read,
    local: (name) => own(locals, name),
  };
}
