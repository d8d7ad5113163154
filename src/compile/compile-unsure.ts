import { isObject, type Json, type JsonObject } from "../kit/json.ts";
import { own } from "../kit/own.ts";
import type { Ast } from "../language/ast.ts";
import type { ActionPlan, ScreenPlan, UnsureCallPlan } from "../language/plan.ts";

type Parts = Pick<ScreenPlan, "calls"> & { readonly [part: string]: unknown };

/** For each `unsure.<intent>` that the screen reads, and each that moves money, the calls that it makes with that intent. */
export function compileUnsure(plan: Parts): Pick<ScreenPlan, "unsure"> {
  const found: UnsureCall = { read: new Set(), calls: [] };
  look(plan, found);
  const paid = found.calls.filter(
    ({ props }) => props.readBack && own(plan.calls, String(props.call))?.effect === "money",
  );
  const intents = new Set([...found.read, ...paid.map((action) => String(intentOf(action)))]);
  if (intents.size === 0) return {};
  const byIntent = [...intents].map((intent) => {
    const calls = found.calls.filter((action) => intentOf(action) === intent).map((action) => callOf(action, plan));
    const distinct = new Map(calls.map((call) => [JSON.stringify(call), call]));
    return [intent, [...distinct.values()]] as const;
  });
  return { unsure: Object.fromEntries(byIntent) };
}

interface UnsureCall {
  readonly read: Set<string>;
  readonly calls: ActionPlan[];
}

function look(part: unknown, found: UnsureCall): void {
  if (typeof part !== "object" || part === null) return;
  if (Array.isArray(part) && part[0] === "lit") return;
  if (Array.isArray(part) && part[0] === "slot" && part[1] === "unsure") found.read.add(String(part[2]));
  if ("do" in part && part.do === "call") found.calls.push(part as ActionPlan);
  for (const inner of Object.values(part)) look(inner, found);
}

function intentOf({ props }: ActionPlan): Json {
  return props.intent ?? props.call ?? null;
}

function callOf(action: ActionPlan, { calls }: Parts): UnsureCallPlan {
  const { call, readBack } = action.props;
  const { intent = [] } = own(calls, String(call)) ?? {};
  const constants = constantsOf(action);
  const same = Object.fromEntries(Object.entries(constants).filter(([name]) => intent.includes(name)));
  return {
    call: String(call),
    ...(typeof readBack === "string" && { readBack }),
    ...(Object.keys(same).length > 0 && { same }),
  };
}

/** The members of the payload that are no expressions. */
function constantsOf({ props, bound }: ActionPlan): JsonObject {
  if (isObject(props.payload)) return props.payload as JsonObject;
  const ast: Ast | undefined = bound?.payload;
  const entries = ast?.[0] === "record" ? ast[1] : [];
  return Object.fromEntries(entries.flatMap(([name, value]) => (value[0] === "lit" ? [[name, value[1]]] : [])));
}
