import { type Located, member, textOf } from "../../report/located.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "Two places of a screen have the same anchor.",
  why: "Every link to it leads to the first one.",
  fix: "Rename one of them, and what leads there.",
  isLocal: true,
  screen({ document }, report) {
    const seen = new Set<string>();
    for (const anchor of anchorsBelow(document.root)) {
      const name = textOf(anchor) ?? "";
      if (seen.has(name)) report(anchor, `another place has the anchor "${name}"`, "rename one of them");
      seen.add(name);
    }
  },
});

/** In the order they stand; the `anchor` of an action is a reference. */
function anchorsBelow(node: Located): readonly Located[] {
  const own = node.members.has("do") ? undefined : member(node, "anchor");
  const inside = [...node.members.values(), ...node.items].flatMap(anchorsBelow);
  return own !== undefined && textOf(own) !== undefined ? [own, ...inside] : inside;
}
