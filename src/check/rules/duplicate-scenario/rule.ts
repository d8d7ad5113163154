import { oncePer } from "../../../kit/once-per.ts";
import type { ParsedDocument } from "../../project/project.ts";
import { member } from "../../report/located.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "Two scenarios try the same path with the same answers, or are described by the same words.",
  why: "The second shows nothing new; the case that it is called after is never looked at.",
  fix: "Give it the answers of its case, or delete it.",
  project({ byKind }, reportIn) {
    const seen = new Map<string, unknown>();
    const said = new Map<string, unknown>();
    for (const document of byKind.scenario) {
      const { key, path, answers, summary, words } = caseOf(document);
      const id = member(document.root, "id")?.value;
      const other = seen.get(key);
      if (other !== undefined) {
        const place = answers ?? path ?? document.root;
        reportIn(document)(place, `"${other}" is the same case as "${id}"`, "give it other answers");
        continue;
      }
      seen.set(key, id);
      if (summary !== undefined && said.has(words)) {
        reportIn(document)(summary, `"${said.get(words)}" is described by the same words`, "say what this case is");
      }
      said.set(words, id);
    }
  },
});

/** The case that a scenario tries, and its summary. */
const caseOf = oncePer(({ root }: ParsedDocument) => {
  const [path, answers, summary] = [member(root, "path"), member(root, "answers"), member(root, "summary")];
  const entries = [...(answers?.members ?? [])].map(([call, sample]) => [call, sample.value] as const).sort();
  return { path, answers, summary, key: JSON.stringify([path?.value, entries]), words: JSON.stringify(summary?.value) };
});
