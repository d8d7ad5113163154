import { own } from "../../kit/own.ts";
import type { Ast } from "../../language/ast.ts";
import type { AppPlan, ScreenPlan } from "../../language/plan.ts";
import type { PrefetchCall, PrefetchCalls } from "../../language/prefetch-call.ts";

type NamedValues = NonNullable<ScreenPlan["values"]>;

/**
 * The calls that the page may send before the app's code is there: those the screen makes on entering, where the
 * payload is made of the page's parameters and constants. Never a call that changes anything, and none that goes with a
 * session that the app keeps.
 *
 * @param path the route's, where it has parameters
 */
export function findPrefetchCalls(
  screen: ScreenPlan,
  { query, session }: AppPlan,
  path = "",
): PrefetchCalls | undefined {
  // A parameter in the path is read by later code alone.
  const known = new Set([...query.common, ...screen.params].filter((name) => !path.includes(`{${name}}`)));
  const calls = Object.values(screen.sources).flatMap(({ run, when, call, payload }): PrefetchCall[] => {
    const plan = own(screen.calls, call);
    // How arrays stand in a query is known to later code alone, and so is the session that the app keeps.
    const isPlain = plan?.effect === "read" && plan.encoding === undefined;
    const isWithout = session?.own === undefined || plan?.session === "never";
    const isCertain = run === "enter" && when === undefined && isPlain && isWithout;
    const parts = isCertain ? readPayload(payload, known, screen.values ?? {}) : null;
    if (plan === undefined || parts === null) return [];
    return [{ client: plan.client, method: plan.method, path: plan.path, payload: parts }];
  });
  return calls.length === 0 ? undefined : { query, calls };
}

/** Null when it needs more than parameters and constants. */
function readPayload(payload: Ast, known: ReadonlySet<string>, values: NamedValues): PrefetchCall["payload"] | null {
  if (payload[0] !== "record") return null;
  const parts = payload[1].flatMap(([name, written]): PrefetchCall["payload"] => {
    if (name === "...") return [];
    const value = throughValues(written, values);
    if (value[0] === "lit") return [[name, "is", value[1]]];
    return value[0] === "slot" && value[1] === "params" && known.has(value[2]) ? [[name, "param", value[2]]] : [];
  });
  return parts.length === payload[1].length ? parts : null;
}

/**
 * Follows names of values to the expression they stand for. It ends: the compiler has no values that read each other in
 * a circle.
 */
function throughValues(ast: Ast, values: NamedValues): Ast {
  const value = ast[0] === "slot" && ast[1] === "values" ? own(values, ast[2]) : undefined;
  return value === undefined ? ast : throughValues(value, values);
}
