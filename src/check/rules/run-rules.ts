import type { ParsedDocument } from "../project.ts";
import { untilTooMany } from "../reporter.ts";
import type { CheckedProject, Rule, RuleReport } from "./rule.ts";

/**
 * Rules ask only documents that are right but for them: what follows from another mistake is said when that is mended.
 */
export function runRules(rules: readonly Rule[], checked: CheckedProject): void {
  const isRight = new Set(checked.documents.filter(({ reporter }) => reporter.count() === 0));
  for (const document of isRight) {
    untilTooMany(() => {
      for (const rule of rules) askOfDocument(rule, document, checked);
    }, undefined);
  }
  for (const body of checked.bodies) {
    if (!isRight.has(body.document)) continue;
    untilTooMany(() => {
      for (const rule of rules) {
        const report = reportOf(rule, body.document);
        if (body.kind === "screen") rule.screen?.(body, report, checked);
        rule.body?.(body, report, checked);
      }
    }, undefined);
  }
  if (checked.documents.some(({ reporter }) => reporter.count() > 0)) return;
  untilTooMany(() => {
    for (const rule of rules) rule.project?.(checked, (document) => reportOf(rule, document));
  }, undefined);
}

function askOfDocument(rule: Rule, document: ParsedDocument, checked: CheckedProject): void {
  const { kind } = document.place;
  if (kind === "screen" || kind === "fragment") return;
  rule[kind]?.(document, reportOf(rule, document), checked);
}

function reportOf(rule: Rule, { reporter }: ParsedDocument): RuleReport {
  return (place, message, hint) => reporter.finding(rule, place, message, hint);
}
