import { type Located, member, textOf } from "../../report/located.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  severity: "warning",
  summary: "Two calls, or two samples of one call, are described by the same words.",
  why: "Where one is chosen by them, in the studio or in a list of cases, nobody can tell which is which.",
  fix: "Say of each what it does, or what its case is.",
  project({ byKind }, reportIn) {
    const seen = new Set<string>();
    for (const document of [...byKind.call, ...byKind.sample]) {
      const { place, root } = document;
      const summary: Located | undefined = member(root, "summary");
      const holder = place.kind === "call" ? "calls" : place.kind === "sample" ? `samples of ${place.call}` : undefined;
      if (holder === undefined || summary === undefined || textOf(summary) === undefined) continue;
      const key = `${holder}\n${textOf(summary)?.trim().toLowerCase()}`;
      if (seen.has(key)) reportIn(document)(summary, "another one says the same of itself", "say what this one is");
      seen.add(key);
    }
  },
});
