import { member } from "../../report/located.ts";
import { atKey } from "../../report/reporter.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "The fragment declares a parameter or a slot and does nothing with it.",
  why: "What its users give it is never seen.",
  fix: "Read it as `with.<name>`, place it as a slot, or take it out.",
  fromAbsence: true,
  isRemovable: true,
  body({ document: { root }, context: { fragment } }, report) {
    if (fragment === undefined) return;
    const { found, parameters, slots } = fragment;
    const declared = [
      ["parameter", "parameters", parameters, found.hidden.parameters],
      ["slot", "slots", slots, found.hidden.slots],
    ] as const;
    for (const [kind, holder, names, used] of declared) {
      for (const name of names.keys()) {
        const place = member(member(root, holder), name);
        if (used.has(name) || place === undefined) continue;
        report(atKey(place), `nothing here uses the ${kind} "${name}"`, "take it out");
      }
    }
  },
});
