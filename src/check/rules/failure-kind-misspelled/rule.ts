import { FAILURE_KINDS } from "../../../language/failure.ts";
import { member, membersOf } from "../../located.ts";
import { atKey } from "../../reporter.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  code: "failure-kind-misspelled",
  severity: "error",
  summary: "Words for a kind of failure that is written with other capitals.",
  why: "They are never said: the borrower reads the engine's words instead.",
  fix: "Write the kind in small letters: `network`.",
  call({ root }, report) {
    for (const [code, words] of membersOf(member(root, "errors"))) {
      const kind = FAILURE_KINDS.find((one) => one === code.toLowerCase());
      // All in capitals it may be a code of the server.
      if (kind === undefined || kind === code || code === code.toUpperCase()) continue;
      report(atKey(words), `there is no kind of failure "${code}"`, `write "${kind}"`);
    }
  },
});
