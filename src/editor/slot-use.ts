import { type Located, member, textOf } from "../check/report/located.ts";
import type { CheckedBody } from "../check/screen/context/checked-body.ts";
import type { ActionVisit } from "../check/screen/context/screen-context.ts";
import { partsOf } from "../check/screen/facts/expression-parts.ts";
import { expressionsOf } from "../check/screen/facts/slots-read.ts";
import { formOf } from "../expression/syntax/form-of.ts";

/** Where a screen makes a call that is sent something. */
export interface SendingPlace {
  readonly call: string;
  /** JSON pointer of the action. */
  readonly pointer: string;
}

export interface SlotUse {
  /** Anything of the screen reads it, besides the questions that fill it in and their rules. */
  readonly isRead: boolean;
  /** Actions of the screen that call the server, each call once: what is filled in may go along. */
  readonly sending: readonly SendingPlace[];
}

/** Whether a slot of a screen's state is read, and what may send it. */
export function slotUse({ context, document }: CheckedBody, slot: string): SlotUse {
  const actions = (context.visits?.actions ?? []).filter(({ node }) => node.inFragment !== true);
  const calls = new Map<string, SendingPlace>();
  for (const { node } of actions) {
    const call = textOf(member(node, "call"));
    if (textOf(member(node, "do")) !== "call" || call === undefined || calls.has(call)) continue;
    calls.set(call, { call, pointer: node.path });
  }
  const place = `state.${slot}`;
  return {
    isRead: reads(document.root, place) || actions.some((action) => handsOn(action, place)),
    sending: [...calls.values()],
  };
}

/** Whether an expression in a part reads a slot, the rules of an input that fills it in aside: they send it nowhere. */
function reads(part: Located, place: string): boolean {
  const isBound = textOf(member(part, "value")) === place;
  const inside = [...part.members].flatMap(([name, value]) => (isBound && name === "rules" ? [] : [value]));
  const isRead = expressionsOf(part).some((expression) => partsOf(expression).some((one) => formOf(one) === place));
  return isRead || [...inside, ...part.items].some((one) => reads(one, place));
}

/** Whether an action names a slot whose value its branches then have under another name, as `submit` does. */
function handsOn({ definition, node }: ActionVisit, place: string): boolean {
  const hasLocals = Object.values(definition.branches ?? {}).some(({ locals }) => locals !== undefined);
  const names = (part: Located | undefined) => textOf(part) === place;
  return (
    hasLocals &&
    Object.entries(definition.props).some(([name, { kind }]) => kind === "bind" && names(member(node, name)))
  );
}
