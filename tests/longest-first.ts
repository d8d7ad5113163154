import { readFileSync } from "node:fs";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The files that take longest, by the end of their path: one that began last would run alone while a processor idles. */
export const LONGEST: readonly string[] = [
  "tests/studio/editing.test.ts",
  "tests/studio/change-and-release.test.ts",
  "tests/verify/clinic.test.ts",
  "tests/studio/preview.test.ts",
  "tests/journeys/malformed-answers.test.ts",
  "tests/browser/fuzz.test.ts",
  "tests/journeys/robust.test.ts",
  "tests/verify/test-command.test.ts",
  "tests/studio/pages.test.ts",
  "tests/verify/guide-commands.test.ts",
  "tests/journeys/screen-states.test.ts",
  "tests/journeys/complaint-pictures.test.ts",
  "tests/journeys/journey.test.ts",
  "tests/journeys/links.test.ts",
  "tests/studio/guard.test.ts",
  "tests/journeys/faults.test.ts",
  "tests/studio/screen-editing.test.ts",
  "tests/journeys/payments/once.test.ts",
  "tests/studio/preview-isolation.test.ts",
  "tests/journeys/agreement-frame.test.ts",
  "tests/journeys/offers/amounts.test.ts",
  "tests/journeys/offers/loan-details.test.ts",
  "tests/verify/kept-pictures.test.ts",
  "tests/studio/unbroken.test.ts",
  "tests/studio/keyboard.test.ts",
  "tests/journeys/accessible-screens.test.ts",
  "tests/journeys/monkey.test.ts",
  "tests/server/two-instances.test.ts",
  "tests/server/served-pages.test.ts",
  "tests/server/hostile-traffic.test.ts",
  "tests/server/compiled-server.test.ts",
  "tests/package/package.test.ts",
  "tests/releases/guides.test.ts",
  "src/server/studio/permissions.test.ts",
  "tests/releases/commands.test.ts",
  "tests/releases/serve-channel.test.ts",
  "src/server/studio/attacks.test.ts",
  "src/releases/store/audit-states.test.ts",
  "tests/releases/assistants-official.test.ts",
  "tests/studio-steps/studio-steps.test.tsx",
  "tests/rules.test.ts",
  "tests/drawing/drawn-as-on-the-phone.test.tsx",
  "tests/right-edits/right-edits.test.ts",
  "src/check/large-projects.test.ts",
  "tests/docs/commands.test.ts",
  "tests/assistants/injection.test.ts",
  "src/studio/panels/properties/properties-panel.test.tsx",
];

/**
 * Starts the longest files first, and the others in Vitest's order, those with a document before those without: a worker
 * whose next file has another environment is replaced, and its successor loads every module anew.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = longestFirst(await super.sort(files), ({ moduleId }) => moduleId);
    return documentsFirst(sorted, ({ moduleId }) => readFileSync(moduleId, "utf8"));
  }
}

/** The same files, those that ask for a document in their first lines before the others. */
export function documentsFirst<T>(files: readonly T[], textOf: (file: T) => string): T[] {
  const asks = new Map(files.map((file) => [file, /^\/\/ @vitest-environment/m.test(textOf(file).slice(0, 1_000))]));
  return [...files].sort((a, b) => Number(asks.get(b)) - Number(asks.get(a)));
}

/** The same files, those of `LONGEST` in its order before the others in theirs. */
export function longestFirst<T>(files: readonly T[], pathOf: (file: T) => string): T[] {
  const rank = (file: T) => {
    const index = LONGEST.findIndex((end) => pathOf(file).endsWith(end));
    return index < 0 ? LONGEST.length : index;
  };
  return [...files].sort((a, b) => rank(a) - rank(b));
}
