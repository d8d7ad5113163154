import { expect, it } from "vitest";
import { ROOT } from "../../src/cli/paths.ts";
import { readDocuments } from "../../src/cli/read-documents.ts";
import { readCases } from "../../src/verify/cases/read-cases.ts";
import { suggestScenarios } from "../../src/verify/suggest/suggest-scenarios.ts";

it("are suggested for every screen, no two in the same words, which the check would refuse", () => {
  const files = readDocuments(ROOT);
  const cases = readCases(files);
  const missing = new Map(cases.map(({ screen }) => [screen, []]));
  const summaries = suggestScenarios(files, cases, missing).map(({ files: made }) => {
    const { summary } = JSON.parse(made.at(-1)?.text ?? "{}") as { readonly summary?: string };
    return summary;
  });
  expect(summaries.length).toBeGreaterThan(100);
  expect(new Set(summaries).size).toBe(summaries.length);
});
