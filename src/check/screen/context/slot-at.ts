import { PARAMETERS } from "../../../expression/to-ast.ts";
import { isObject, type Json, type JsonObject } from "../../../kit/json.ts";
import { own } from "../../../kit/own.ts";
import { ANY, BOOLEAN, NUMBER, STRING, type Type } from "../../../language/terms/type.ts";
import type { ScreenContext } from "./screen-context.ts";

/** Type of a slot of the state, and whether it may hold null. */
export interface Slot {
  readonly type: Type;
  readonly nullable: boolean;
}

/**
 * The slot that `state.name` names, or a member of one: its type is the declared one, of a member that of its first
 * value. Undefined: there is none.
 */
export function slotAt(path: string, context: ScreenContext): Slot | undefined {
  const { fragment, initials } = context;
  const [namespace, name = "", ...members] = path.split(".");
  const type = stateSlot(name, context);
  if (type === undefined || namespace !== (fragment === undefined ? "state" : PARAMETERS)) return undefined;
  const first = members.reduce<Json | undefined>((value, key) => memberOf(value, key), own(initials, name));
  const isOpen = first === null || first === undefined;
  if (members.length === 0) return { type, nullable: isOpen || type.kind === "any" };
  return { type: typeOfFirst(first), nullable: isOpen };
}

/** The type of a slot of the state; in a fragment of one that it is given. */
export function stateSlot(name: string, { state, fragment }: ScreenContext): Type | undefined {
  if (fragment === undefined) return own(state, name);
  const parameter = fragment.parameters.get(name);
  return parameter?.kind === "state" ? parameter.type : undefined;
}

export function stateNames({ state, fragment }: ScreenContext): readonly string[] {
  if (fragment === undefined) return Object.keys(state);
  return [...fragment.parameters].flatMap(([name, { kind }]) => (kind === "state" ? [name] : []));
}

function memberOf(value: Json | undefined, key: string): Json | undefined {
  return isObject(value) ? own(value as JsonObject, key) : undefined;
}

/** An expression may give anything. */
function typeOfFirst(value: Json | undefined): Type {
  if (typeof value === "string") return value.includes("${") ? ANY : STRING;
  if (typeof value === "number") return NUMBER;
  return typeof value === "boolean" ? BOOLEAN : ANY;
}
