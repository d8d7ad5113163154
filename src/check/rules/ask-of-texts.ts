import { currencyOf } from "../money/currency.ts";
import type { ParsedDocument } from "../project/project.ts";
import { member } from "../report/located.ts";
import { glossaryOf } from "../words/glossary.ts";
import { readText } from "../words/written-text.ts";
import type { AskedText, Rule, RuleAround, RuleReport } from "./rule.ts";

/** A rule's check of a single text. */
export interface TextAsk {
  readonly rule: Rule;
  readonly ask: (text: AskedText, report: RuleReport) => void;
}

export interface TextAsks {
  readonly text: readonly TextAsk[];
  readonly translation: readonly TextAsk[];
  /**
   * Texts in which these rules found nothing: after an edit all texts of its document are asked again, and hardly any is
   * new. Asking all texts of the project took 160 of the 500 ms of all rules (Node 20, warm).
   */
  readonly right: Set<string>;
}

/** As many as a large project has; then all are forgotten. */
const MAX_RIGHT_TEXTS = 20_000;

export function askOfTexts(asked: TextAsks, document: ParsedDocument, { project }: RuleAround): void {
  if (document.texts.size === 0) return;
  const { kind } = document.place;
  const { languages } = project;
  const currency = currencyOf(project);
  const glossary = glossaryOf(project);
  const around = JSON.stringify([kind, currency, languages, member(project.app?.root, "glossary")?.value]);
  for (const node of document.texts) {
    const { property, versions } = readText(node, document, languages);
    const known = around + JSON.stringify([property, node.value]);
    if (asked.right.has(known)) continue;
    if (!isRight({ node, versions, property, kind, languages, currency, glossary }, asked, document)) continue;
    if (asked.right.size >= MAX_RIGHT_TEXTS) asked.right.clear();
    asked.right.add(known);
  }
}

/** One mistake in words breaks several rules at times: the first to find it tells it, and languages are compared last. */
function isRight(text: AskedText, asked: TextAsks, { reporter }: ParsedDocument): boolean {
  let isTold = false;
  let asking: Rule | undefined;
  // One for all of them: most have nothing to say.
  const report: RuleReport = (...finding) => {
    if (!isTold && asking !== undefined) reporter.finding(asking, ...finding);
    isTold = true;
  };
  for (const { rule, ask } of asked.text) {
    asking = rule;
    ask(text, report);
  }
  if (reporter.hasFound(text.node.path)) return false;
  for (const { rule, ask } of asked.translation) {
    asking = rule;
    ask(text, report);
  }
  return !isTold;
}
