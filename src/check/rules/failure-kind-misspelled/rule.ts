import { nearest } from "../../../kit/nearest.ts";
import { FAILURE_KINDS } from "../../../language/failure.ts";
import { write } from "../../../language/sentence.ts";
import { type Located, member, membersOf } from "../../report/located.ts";
import { atKey } from "../../report/reporter.ts";
import { defineRule, type RuleReport } from "../rule.ts";

export const rule = defineRule({
  summary: "Words for a kind of failure that is misspelled, or written with other capitals.",
  why: "They are never said: the borrower reads the engine's words instead.",
  fix: "Write the kind in small letters: `network`.",
  call({ root }, report) {
    checkCodes(member(root, "errors"), report);
  },
  project({ project }, reportIn) {
    if (project.app === undefined) return;
    for (const [, errors] of project.errorCatalogs) checkCodes(errors, reportIn(project.app));
  },
});

function checkCodes(errors: Located | undefined, report: RuleReport): void {
  for (const [code, words] of membersOf(errors)) {
    // With a figure, or all in capitals, it may be a code of the server.
    if (FAILURE_KINDS.some((one) => one === code) || code === code.toUpperCase() || /\d/.test(code)) continue;
    const kind = nearest(code, FAILURE_KINDS);
    if (kind === null) continue;
    report(atKey(words), `there is no kind of failure "${code}"`, write(kind));
  }
}
