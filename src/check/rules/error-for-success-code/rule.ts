import { member, membersOf, textOf } from "../../report/located.ts";
import { atKey } from "../../report/reporter.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "Words for a failure stand at a code that means success, or at none that a sample is refused with.",
  why: "They are never read; and the code that was meant has none.",
  fix: "Write the code of the failure, or take it out of `success`.",
  project({ project: { calls }, documents }, reportIn) {
    const refused = new Map<string, Set<string>>();
    for (const { place, root } of documents) {
      const code = place.kind === "sample" ? textOf(member(member(root, "refusal"), "code")) : undefined;
      if (place.kind === "sample" && code !== undefined)
        refused.set(place.call, (refused.get(place.call) ?? new Set<string>()).add(code));
    }
    for (const [id, document] of calls) {
      const [codes, words] = [refused.get(id) ?? new Set<string>(), membersOf(member(document?.root, "errors"))];
      const known = new Set(words.map(([code]) => code));
      const lacking = [...codes].filter((code) => !known.has(code));
      const spare = words.filter(([code]) => !codes.has(code));
      const [[code = "", place] = [], ...others] = spare;
      // One refusal among many may have no words.
      if (
        document === null ||
        place === undefined ||
        others.length > 0 ||
        lacking.length !== 1 ||
        known.size > codes.size
      )
        continue;
      if (member(document.root, "errorsOf") !== undefined) continue;
      reportIn(document)(
        atKey(place),
        `no sample is refused with "${code}", and one is with "${lacking[0]}"`,
        `"${lacking[0]}"`,
      );
    }
  },
  call({ root }, report) {
    const successes = new Set((member(root, "success")?.items ?? []).map(({ value }) => String(value)));
    if (successes.size === 0) return;
    for (const [code, words] of membersOf(member(root, "errors"))) {
      if (successes.has(code))
        report(atKey(words), `"${code}" means success in this call`, "write the code of the failure");
    }
  },
});
