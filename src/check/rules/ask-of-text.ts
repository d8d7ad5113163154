import type { Located } from "../located.ts";
import type { ParsedDocument } from "../project.ts";
import { currencyOf } from "./currency.ts";
import type { AskedText, Rule, RuleAround, RuleReport } from "./rule.ts";
import { readText } from "./written-text.ts";

/** What rules say of one text. */
export interface TextAsk {
  readonly rule: Rule;
  readonly ask: (text: AskedText, report: RuleReport) => void;
}

export interface TextAsks {
  readonly text: readonly TextAsk[];
  readonly translation: readonly TextAsk[];
  /**
   * Texts in which these rules found nothing. After an edit all texts of its document are asked again: of 400 texts of
   * app.json, which took 55 ms of 90, one is new.
   */
  readonly right: Set<string>;
}

/** As many as a large project has; then all are forgotten. */
const MAX_RIGHT_TEXTS = 20_000;

/** One mistake in words breaks several rules at times: the first to find it tells it, and languages are compared last. */
export function askOfText(asked: TextAsks, node: Located, document: ParsedDocument, { project }: RuleAround): void {
  const { kind } = document.place;
  const currency = currencyOf(project);
  const { property, versions } = readText(node, document, project.languages);
  const known = JSON.stringify([node.value, property, kind, currency, project.languages]);
  if (asked.right.has(known)) return;
  let isTold = false;
  let asking: Rule | undefined;
  // One for all of them: most have nothing to say.
  const report: RuleReport = (...finding) => {
    if (!isTold && asking !== undefined) document.reporter.finding(asking, ...finding);
    isTold = true;
  };
  const text: AskedText = { node, versions, property, kind, currency };
  for (const { rule, ask } of asked.text) {
    asking = rule;
    ask(text, report);
  }
  if (document.reporter.hasFound(node.path)) return;
  for (const { rule, ask } of asked.translation) {
    asking = rule;
    ask(text, report);
  }
  if (isTold) return;
  if (asked.right.size >= MAX_RIGHT_TEXTS) asked.right.clear();
  asked.right.add(known);
}
