import { meant } from "../../../language/sentence.ts";
import { type Located, member, membersOf, textOf } from "../../report/located.ts";
import { atKey } from "../../report/reporter.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "Words for a failure stand at a code that means success, or at none that a sample is refused with.",
  why: "They are never read; and the code that was meant has none.",
  fix: "Write the code of the failure, or take it out of `success`.",
  project({ project: { calls }, byKind }, reportIn) {
    const refused = new Map<string, Set<string>>();
    for (const { place, root } of byKind.sample) {
      const code = place.kind === "sample" ? textOf(member(member(root, "refusal"), "code")) : undefined;
      if (place.kind === "sample" && code !== undefined)
        refused.set(place.call, (refused.get(place.call) ?? new Set<string>()).add(code));
    }
    for (const [id, document] of calls) {
      if (document === null) continue;
      const { root } = document;
      const [codes, words] = [refused.get(id) ?? new Set<string>(), membersOf(member(root, "errors"))];
      const lacking = [...codes].filter((code) => !words.some(([known]) => known === code));
      const hint = lacking.length === 1 ? meant(lacking[0] ?? "") : "write the code of the failure";
      const successes = successesOf(root);
      for (const [code, place] of words.filter(([known]) => successes.has(known)))
        reportIn(document)(atKey(place), `"${code}" means success in this call`, hint);
      const [[code = "", place] = [], ...others] = words.filter(
        ([known]) => !codes.has(known) && !successes.has(known),
      );
      // One refusal among many may have no words.
      const isMistaken = others.length === 0 && lacking.length === 1 && words.length <= codes.size;
      if (place !== undefined && isMistaken && member(root, "errorsOf") === undefined)
        reportIn(document)(atKey(place), `no sample is refused with "${code}", and one is with "${lacking[0]}"`, hint);
    }
  },
});

function successesOf(call: Located): ReadonlySet<string> {
  return new Set((member(call, "success")?.items ?? []).map(({ value }) => String(value)));
}
