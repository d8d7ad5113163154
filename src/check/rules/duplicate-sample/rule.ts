import { oncePer } from "../../../kit/once-per.ts";
import type { ParsedDocument } from "../../project/project.ts";
import type { Located } from "../../report/located.ts";
import { defineRule } from "../rule.ts";

/** Members of a sample that are no part of its answer. */
const ABOUT: readonly string[] = ["$schema", "version", "summary"];

function answerOf({ members }: Located): string {
  const all = [...members].filter(([name]) => !ABOUT.includes(name));
  return JSON.stringify(all.map(([name, { value }]) => [name, value]).sort());
}

const keyOf = oncePer(({ place, root }: ParsedDocument) => `${"call" in place ? place.call : ""} ${answerOf(root)}`);

export const rule = defineRule({
  summary: "Two samples of a call answer the same.",
  why: "The case that the second is called after is never looked at.",
  fix: "Give it the answer of its case, or delete it: a scenario may name `default`.",
  project({ byKind: { sample } }, reportIn) {
    const seen = new Map<string, string>();
    // The sample `default` answers where no case is named: it is no copy of another.
    const isDefault = ({ place }: ParsedDocument) => place.kind === "sample" && place.name === "default";
    for (const document of [...sample.filter(isDefault), ...sample.filter((one) => !isDefault(one))]) {
      const { place, root } = document;
      if (place.kind !== "sample") continue;
      const key = keyOf(document);
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
