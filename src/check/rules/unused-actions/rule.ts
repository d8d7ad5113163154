import { membersOf } from "../../report/located.ts";
import { atKey } from "../../report/reporter.ts";
import { listsRunIn } from "../../screen/check-lists.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "Nothing runs the named list of actions.",
  why: "What stands there never happens.",
  fix: 'Run it by `{"do": "run", "actions": "<name>"}`, or take it out.',
  fromAbsence: true,
  isRemovable: true,
  screen({ document: { root }, context }, report) {
    const { lists } = context;
    if (lists.size === 0) return;
    const outside = membersOf(root).filter(([key]) => key !== "actions");
    const open = outside.flatMap(([, part]) => listsRunIn(part, context));
    const used = new Set<string>();
    for (const name of open) {
      const list = lists.get(name);
      if (used.has(name) || list === undefined) continue;
      used.add(name);
      open.push(...listsRunIn(list, context));
    }
    for (const [name, list] of lists) {
      if (!used.has(name)) report(atKey(list), `nothing runs the list "${name}"`, "take it out");
    }
  },
});
