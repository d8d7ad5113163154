import { oncePer } from "../../../kit/once-per.ts";
import type { Located } from "../../located.ts";
import { defineRule } from "../rule.ts";

/** What of a sample is not answered. */
const ABOUT: readonly string[] = ["$schema", "version", "summary"];

const answerOf = oncePer(({ members }: Located): string => {
  const all = [...members].filter(([name]) => !ABOUT.includes(name));
  return JSON.stringify(all.map(([name, { value }]) => [name, value]).sort());
});

export const rule = defineRule({
  code: "sample-twice",
  severity: "error",
  summary: "Two samples of a call answer the same.",
  why: "The case that the second is called after is never looked at.",
  fix: "Give it the answer of its case, or delete it.",
  project({ documents }, reportIn) {
    const seen = new Map<string, string>();
    for (const document of documents) {
      const { place, root } = document;
      // A case may be what is usual, and named so that a scenario can say it.
      if (place.kind !== "sample" || place.name === "default") continue;
      const key = `${place.call} ${answerOf(root)}`;
      const other = seen.get(key);
      if (other === undefined) seen.set(key, place.name);
      else
        reportIn(document)(
          root.members.get("answer") ?? root,
          `"${other}" answers the same`,
          "answer as this case does",
        );
    }
  },
});
