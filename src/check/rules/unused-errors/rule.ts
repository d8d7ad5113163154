import { member, textOf } from "../../report/located.ts";
import { atKey } from "../../report/reporter.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "No call uses the errors that several may share.",
  why: "Their words are translated for nobody; a call that should say them may name others.",
  fix: "Name them in `errorsOf` of a call, or take them out.",
  fromAbsence: true,
  isRemovable: true,
  project({ project }, reportIn) {
    if (project.app === undefined) return;
    const used = new Set([...project.calls.values()].map((call) => textOf(member(call?.root, "errorsOf"))));
    for (const [name, errors] of project.errorCatalogs) {
      if (!used.has(name)) reportIn(project.app)(atKey(errors), `no call uses the errors "${name}"`, "take them out");
    }
  },
});
