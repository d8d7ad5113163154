import type { Located } from "../located.ts";
import type { ParsedDocument } from "../project.ts";
import { untilTooMany } from "../reporter.ts";
import type { CheckedBody } from "../screen/checked-body.ts";
import type { CheckedProject, Rule, RuleReport } from "./rule.ts";
import { readText } from "./written-text.ts";

/**
 * Rules ask only documents that are right but for them: what follows from another mistake is said when that is mended.
 */
export function runDocumentRules(
  rules: readonly Rule[],
  document: ParsedDocument,
  body: CheckedBody | null | undefined,
  around: Pick<CheckedProject, "project" | "parts">,
): void {
  const { kind } = document.place;
  if (document.reporter.count() > 0 || kind === "check") return;
  const hasBody = kind === "screen" || kind === "fragment";
  const asks = hasBody ? BODY_ASKS[kind] : [kind];
  for (const rule of rulesWith(asks, rules)) {
    const report = reportOf(rule, document);
    if (!hasBody) rule[kind]?.(document, report, around);
    else if (body !== undefined && body !== null) {
      if (kind === "screen") rule.screen?.(body, report, around);
      rule.body?.(body, report, around);
    }
  }
  for (const node of document.texts) askOfText(rules, node, document, around);
  if (kind !== "screen" || body === undefined || body === null || document.reporter.count() > 0) return;
  for (const rule of rulesWith(["late"], rules)) rule.late?.(body, reportOf(rule, document), around);
}

type Ask = Exclude<keyof Rule, "code" | "severity" | "summary" | "why" | "fix" | "isRemovable">;

const BODY_ASKS = { screen: ["screen", "body"], fragment: ["body"] } as const;

const known = new WeakMap<readonly Rule[], Map<string, readonly Rule[]>>();

/** Those of the rules that have one of these: there are many more, and thousands of texts are asked. */
function rulesWith(asks: readonly Ask[], rules: readonly Rule[]): readonly Rule[] {
  const lists = known.get(rules) ?? new Map<string, readonly Rule[]>();
  known.set(rules, lists);
  const key = asks.join();
  const list = lists.get(key) ?? rules.filter((rule) => asks.some((ask) => rule[ask] !== undefined));
  lists.set(key, list);
  return list;
}

/** One mistake in words breaks several rules at times: the first to find it tells it, and languages are compared last. */
function askOfText(
  rules: readonly Rule[],
  node: Located,
  document: ParsedDocument,
  around: Pick<CheckedProject, "project" | "parts">,
): void {
  const text = readText(node, document, around.project.languages);
  let isTold = false;
  for (const ask of ["text", "translation"] as const) {
    if (ask === "translation" && document.reporter.hasFound(node.path)) return;
    for (const rule of rulesWith([ask], rules)) {
      rule[ask]?.(
        text,
        (...finding) => {
          if (!isTold) reportOf(rule, document)(...finding);
          isTold = true;
        },
        around,
      );
    }
  }
}

/** What only the whole project tells; the caller asks where nothing else is an error in it. */
export function runProjectRules(rules: readonly Rule[], checked: CheckedProject): void {
  untilTooMany(() => {
    for (const rule of rules) rule.project?.(checked, (document) => reportOf(rule, document));
  }, undefined);
}

function reportOf(rule: Rule, { reporter }: ParsedDocument): RuleReport {
  return (...finding) => reporter.finding(rule, ...finding);
}
