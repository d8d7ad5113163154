import { type Located, member, textOf } from "../../report/located.ts";

/** The places of a screen that have a name: the `anchor` of a node or of a block in it. An action's is a reference. */
export function anchorsIn(node: Located): readonly string[] {
  const own = node.members.has("do") ? undefined : textOf(member(node, "anchor"));
  const inside = [...node.members.values(), ...node.items].flatMap(anchorsIn);
  return own === undefined ? inside : [own, ...inside];
}
