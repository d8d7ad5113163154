import type { Diagnostic } from "../language/diagnostic.ts";
import type { ProjectFile } from "../language/project/project-file.ts";
import type { SourceFile } from "../language/project/source-file.ts";
import { readLeniently } from "./report/parse-document.ts";
import { createReporter, untilTooMany } from "./report/reporter.ts";
import { reportPending } from "./rules/pending-fact/rule.ts";
import type { RuleReport } from "./rules/rule.ts";

const APP = "schemas/app.json";
const FACTS = "/facts/";

/** The pending facts as errors, whatever `check.json` makes of the rule: no document turns a refusal off. */
export function pendingFacts(files: readonly SourceFile[]): readonly Diagnostic[] {
  const app = files.find(({ path }) => path === APP);
  const root = app === undefined ? null : readLeniently(app.text);
  if (app === undefined || root === null) return [];
  const found: Diagnostic[] = [];
  const { finding } = createReporter(app, found);
  const asError = { code: "pending-fact", severity: "error" } as const;
  const report: RuleReport = (place, ...words) => finding(asError, place, ...words);
  untilTooMany(() => reportPending(root, report), undefined);
  return found;
}

/** The same of a project's files as they lie on disk or in the database. */
export function pendingFactsOf(project: readonly ProjectFile[]): readonly Diagnostic[] {
  const app = project.find(({ path }) => path === APP);
  return app === undefined ? [] : pendingFacts([{ path: APP, text: new TextDecoder().decode(app.bytes) }]);
}

/** One line that names the pending facts of what borrowers are about to get; null where all are known. */
export function pendingWarning(project: readonly ProjectFile[]): string | null {
  const names = pendingFactsOf(project).flatMap(({ path }) =>
    path.startsWith(FACTS) ? [path.slice(FACTS.length)] : [],
  );
  if (names.length === 0) return null;
  return `PENDING FACTS: borrowers read ${names.join(", ")} in [brackets]. Write them under "facts" of ${APP}.`;
}
