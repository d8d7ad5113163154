import { type Environment, evaluate, type Scope } from "../expression/evaluate.ts";
import type { Json, JsonObject } from "../kit/json.ts";
import { own } from "../kit/own.ts";
import { share } from "../kit/share.ts";
import { isChanging } from "../language/changing-effects.ts";
import type { ActionPlan, CallPlan, NodePlan } from "../language/plan.ts";
import type { ScreenStore, ShownValues } from "../sources/screen-store.ts";

/** The person's input that started a list of actions: a tap, a choice, an edit. */
export interface Tap {
  /** The values on the screen when it happened. */
  readonly shown: ShownValues;
  /** The browser's event that the widget was handling; `back` for a press that the shell tells of. */
  readonly event: string | undefined;
  readonly source?: Event | undefined;
  /** Where it happened. */
  readonly node?: NodePlan | undefined;
}

/** Whether a person did it: a widget also speaks by itself, as a frame that has loaded does. */
export function isPress(tap: Tap | undefined): boolean {
  return /^(back|click|input|change|key|submit|pop|cancel|close)/.test(tap?.event ?? "");
}

/** Whether it is a step back through the history. */
export function isBack(tap: Tap | undefined): boolean {
  return /^(back|pop)/.test(tap?.event ?? "");
}

/** Reads slots as they were shown at the tap; a named value as it follows from those. For use at one moment. */
export function shownSlots({ slotAtom, compute, get }: ScreenStore, { shown }: Tap): ScreenStore["get"] {
  const computed = new Map<string, Json>();
  const read: ScreenStore["get"] = (namespace, key) => {
    if (namespace === "values") {
      if (!computed.has(key)) computed.set(key, compute(key, read));
      return computed.get(key) ?? null;
    }
    const slot = slotAtom(namespace, key);
    return shown.has(slot) ? (shown.get(slot) ?? null) : get(namespace, key);
  };
  return read;
}

type Calls = { readonly [id: string]: CallPlan };

/** Whether the action sends, or may lead to, a call that changes something: only what was shown may be sent. */
export function leadsToCall(action: ActionPlan, calls: Calls): boolean {
  return leadsTo(action, calls, ({ effect }) => isChanging(effect));
}

/** Whether the action sends, or may lead to, a call of that kind. */
export function leadsTo(action: ActionPlan, calls: Calls, isOfKind: (call: CallPlan) => boolean): boolean {
  const call = action.do === "call" ? own(calls, String(own(action.props, "call"))) : undefined;
  if (call !== undefined && isOfKind(call)) return true;
  return Object.values(action.branches ?? {}).some((list) => list.some((inner) => leadsTo(inner, calls, isOfKind)));
}

/** How what was tapped looked: a control that spins takes no taps, and who taps it again knows why. */
export function lookOf(
  node: NodePlan,
  locals: JsonObject,
  slot: Scope["slot"],
  environment: Environment,
): "enabled" | "busy" | "disabled" {
  const scope = { slot, local: (name: string) => own(locals, name) };
  const is = (name: string) => {
    const ast = own(node.bound ?? {}, name);
    return ast && evaluate(ast, scope, environment);
  };
  const isThere = node.visible === undefined || evaluate(node.visible, scope, environment) === true;
  if (!isThere || [false, null].includes(is("enabled") as boolean | null)) return "disabled";
  return is("busy") === true ? "busy" : "enabled";
}

export function isSame(one: Json, other: Json): boolean {
  return share(one, other) === one;
}
