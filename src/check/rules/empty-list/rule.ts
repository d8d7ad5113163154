import { entriesOf } from "../../../kit/entries-of.ts";
import { kindOf, type Located, member, membersOf, textOf } from "../../report/located.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary:
    "An action goes through a list that is empty, a widget stands once for each of its elements, or it names the ways to a shell that has messages.",
  why: "What it should do, or show, for each element is never done.",
  fix: "Write its elements, or read a list that has some.",
  isLocal: true,
  app({ root }, report) {
    const bridge = member(root, "bridge");
    const ways = member(bridge, "transports");
    const lost = membersOf(member(bridge, "messages")).find(([, one]) => !one.members.has("fallback"));
    if (ways === undefined || lost === undefined || !isEmpty(ways)) return;
    report(ways, `no way leads to the shell, and "${lost[0]}" does nothing without it`, "write how it is reached");
  },
  body({ context }, report) {
    for (const { node, definition } of context.visits.actions) {
      for (const [name, { kind, required }] of entriesOf(definition.props)) {
        const list = member(node, name);
        if (kind !== "list" || required !== true || list === undefined) continue;
        if (isEmpty(list)) report(list, `"${name}" has no elements`, "write some, or take this out");
      }
    }
    for (const { node } of [...context.visits.nodes, ...context.visits.uses]) {
      const list = member(member(node, "repeat"), "over");
      if (list !== undefined && isEmpty(list)) report(list, "this list has no elements", "read a list that has some");
    }
  },
});

function isEmpty(list: Located): boolean {
  return kindOf(list) === "array"
    ? list.items.length === 0
    : /^\$\{\s*(?:\[\s*\]|take\(.*,\s*0\s*\))\s*\}$/s.test(textOf(list) ?? "");
}
