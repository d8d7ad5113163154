import { evaluate } from "../../../expression/evaluate.ts";
import { LAZY_FUNCTIONS } from "../../../expression/run-lazy-functions.ts";
import type { JsonObject } from "../../../kit/json.ts";
import type { Ast } from "../../../language/ast.ts";
import { asArray, asObject } from "../../document/json-parts.ts";
import { fibersIn } from "./rendered-nodes.ts";
import { shownRuntime } from "./shown-runtime.ts";

/**
 * Value of a compiled expression on the shown screen, as JSON text; null if it needs names of a node that is not shown.
 * A repeated node counts as it stands the first time.
 * @param place of the node: `schemas/screens/order.json#/body/0`; null for an expression of the screen itself
 */
export function valueNow(root: Element, ast: string, place: string | null): string | null {
  const runtime = shownRuntime(root);
  // A part that is hidden has no elements and no names of its own; what it asks of the screen can be told.
  const own = place === null ? {} : localsAt(root, place);
  const locals = own ?? (ast.includes('["name",') ? null : {});
  if (runtime === null || locals === null) return null;
  const { store, environment } = runtime;
  const scope = {
    slot: (...[namespace, key]: Parameters<typeof store.get>) => store.get(namespace, key),
    local: (name: string) => locals[name],
  };
  const value = evaluate(JSON.parse(ast) as Ast, scope, { ...environment, lazyFunctions: LAZY_FUNCTIONS });
  return JSON.stringify(value);
}

/** The names that a node may use besides the screen's own, with what they are. A hidden node has none. */
function localsAt(root: Element, place: string): JsonObject | null {
  let found: JsonObject | null = null;
  for (const { memoizedProps } of fibersIn(root)) {
    const props = asObject(memoizedProps);
    const { places, repeat } = asObject(props.node);
    if (props.locals === undefined || !asArray(places).includes(place)) continue;
    // The node with the `repeat` surrounds its elements, and has no names of theirs.
    if (props.isElement === true || repeat === undefined) return props.locals as JsonObject;
    found = props.locals as JsonObject;
  }
  return found;
}
