import { entriesOf } from "../../../kit/entries-of.ts";
import type { Located } from "../../located.ts";
import { member, textOf } from "../../located.ts";
import type { NodeVisit } from "../../screen/screen-context.ts";
import { ownersOf } from "../../screen/visits.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "Two inputs of one kind fill in the same slot, and both are always there.",
  why: "What is typed into one appears in the other, and what the second asks for is stored nowhere.",
  fix: "Give each a slot of its own.",
  screen({ context }, report) {
    const seen = new Map<string, Located>();
    for (const visit of context.visits.nodes) {
      const { node, definition } = visit;
      if (!isAlwaysThere(visit)) continue;
      for (const [name, { kind }] of entriesOf(definition.props)) {
        const slot = kind === "bind" ? member(node, name) : undefined;
        if (slot === undefined) continue;
        const key = `${definition.type} ${name} ${textOf(slot)}`;
        if (seen.has(key)) report(slot, `another "${definition.type}" fills in ${textOf(slot)}`, "a slot of its own");
        seen.set(key, slot);
      }
    }
  },
});

/** It stands on the page itself, once, and nothing hides it. */
function isAlwaysThere(visit: NodeVisit): boolean {
  const owners = [...ownersOf(visit)];
  const nodes = [visit, ...owners.flatMap((owner) => (owner.kind === "node" ? [owner] : []))];
  return (
    owners.every(({ kind }) => kind === "node" || kind === "document") &&
    nodes.every(({ node }) => !["visible", "repeat", "fallback"].some((name) => node.members.has(name)))
  );
}
