import { type Located, member } from "../located.ts";
import type { CheckedBody } from "../screen/checked-body.ts";
import { slotsRead } from "../screen/slots-read.ts";
import { buttonsOf, type CallMade } from "./calls-made.ts";

/** The slots that decide whether the call can be made: by a condition around it, or on its button. */
export function askedBy(call: CallMade, body: CheckedBody): ReadonlySet<string> {
  const { values } = body.context;
  const asked = new Set<string>();
  const ask = (node: Located | undefined) => {
    for (const holder of ["state", "valid"] as const)
      for (const slot of slotsRead(node, holder, values)) asked.add(slot);
  };
  for (const { node } of buttonsOf(call, body)) for (const name of ["enabled", "visible"]) ask(member(node, name));
  for (let { owner } = call.visit; owner.kind === "branch"; owner = owner.of.owner) ask(member(owner.of.node, "test"));
  return asked;
}
