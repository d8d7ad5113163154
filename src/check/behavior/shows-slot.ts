import { type Located, member } from "../report/located.ts";
import type { CheckedBody } from "../screen/context/checked-body.ts";
import { slotsRead } from "../screen/facts/slots-read.ts";

/** Something other than what the slot begins with, where words or what is visible read it. */
export function isShown(slot: string, value: Located | undefined, { context }: CheckedBody): boolean {
  const [namespace, name = "", ...members] = slot.split(".");
  if (namespace !== "state") return true;
  if (
    members.length === 0 &&
    value !== undefined &&
    JSON.stringify(value.value) === JSON.stringify(context.initials[name])
  )
    return false;
  const { texts, nodes, uses } = context.visits;
  const places = [...texts.map(({ node }) => node), ...nodes.map(({ node }) => member(node, "visible"))];
  const given = uses.flatMap(({ node }) => [member(node, "with"), member(node, "visible")]);
  return [...places, ...given].some((place) => slotsRead(place, "state", context.values).has(name));
}
