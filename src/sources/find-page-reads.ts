import { isObject, type Json } from "../kit/json.ts";
import { own } from "../kit/own.ts";
import type { Ast } from "../language/ast.ts";
import type { AppPlan, CallPlan, ScreenPlan, SourcePlan } from "../language/plan.ts";

/** A read that a screen makes on entering and whose payload is known from the page's address alone. */
export interface PageRead {
  readonly call: CallPlan;
  /** In the order of the payload: a parameter of the page by its name, or a constant. */
  readonly payload: readonly (
    | readonly [name: string, from: "param", param: string]
    | readonly [name: string, from: "is", value: Json]
  )[];
}

type NamedValues = NonNullable<ScreenPlan["values"]>;

/** A page waits for few, so that its server asks the backend for no more than its phone would. */
const MAX_READS = 2;

/**
 * The calls that the server may make for the page: those the screen makes on entering, where the payload is made of the
 * page's parameters and constants. Never a call that changes anything, and none that goes with a session that the app
 * keeps.
 */
export function findPageReads(screen: ScreenPlan, app: AppPlan): readonly PageRead[] {
  return findReads(screen, app, ({ when, wanted }) => when === undefined && wanted === undefined).slice(0, MAX_READS);
}

/** Those of them that are made only if the answers of the first say so. */
export function findLaterReads(screen: ScreenPlan, app: AppPlan): readonly PageRead[] {
  const most = MAX_READS - findPageReads(screen, app).length;
  return findReads(screen, app, ({ when, wanted }) => when === undefined && wanted !== undefined).slice(0, most);
}

function findReads(
  screen: ScreenPlan,
  { query, session }: AppPlan,
  isMade: (source: SourcePlan) => boolean,
): readonly PageRead[] {
  const known = new Set([...query.common, ...screen.params]);
  return Object.values(screen.sources).flatMap((source): PageRead[] => {
    const { run, call: id, payload } = source;
    const call = own(screen.calls, id);
    if (call?.effect !== "read" || run !== "enter" || !isMade(source)) return [];
    // How arrays stand in a query is known to later code alone; a picture is no text.
    if (call.encoding !== undefined || call.envelope.picture === true) return [];
    // Later code adds the header by which a call without a cookie's session says so.
    if (session?.own !== undefined && (call.session !== "never" || session.own.as === "cookie")) return [];
    const parts = readPayload(payload, known, screen.values ?? {});
    return parts === null ? [] : [{ call, payload: parts }];
  });
}

/** Null when it needs more than parameters and constants. */
function readPayload(payload: Ast, known: ReadonlySet<string>, values: NamedValues): PageRead["payload"] | null {
  if (payload[0] === "lit" && isObject(payload[1]))
    return Object.entries(payload[1]).map(([name, value]) => [name, "is", value]);
  if (payload[0] !== "record") return null;
  const parts = payload[1].flatMap(([name, written]): PageRead["payload"] => {
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
