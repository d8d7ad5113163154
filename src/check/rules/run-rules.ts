import type { SyntaxNode, SyntaxOf } from "../../expression/syntax.ts";
import { oncePer } from "../../kit/once-per.ts";
import type { ParsedDocument } from "../project.ts";
import { untilTooMany } from "../reporter.ts";
import type { CheckedBody } from "../screen/checked-body.ts";
import type { ExpressionVisit } from "../screen/screen-context.ts";
import { askOfTexts, type TextAsks } from "./ask-of-texts.ts";
import { partsOf } from "./expression-parts.ts";
import type { CheckedProject, PartListeners, Rule, RuleAround, RuleReport, VisitAround } from "./rule.ts";

/**
 * Rules ask only documents that are right but for them: what follows from another mistake is said when that is mended.
 */
export function runDocumentRules(
  rules: readonly Rule[],
  document: ParsedDocument,
  body: CheckedBody | null | undefined,
  around: RuleAround,
): void {
  const { kind } = document.place;
  if (document.reporter.count() > 0 || kind === "check") return;
  const asked = asksOf(rules);
  if (kind !== "screen" && kind !== "fragment") {
    for (const { rule, ask } of asked[kind]) ask(document, reportOf(rule, document), around);
  } else if (body !== undefined && body !== null) {
    for (const { rule, ask } of kind === "screen" ? asked.ofScreen : asked.body)
      ask(body, reportOf(rule, document), around);
    visitBody(asked, body, around);
  }
  askOfTexts(asked, document, around);
  if (kind !== "screen" || body === undefined || body === null || document.reporter.count() > 0) return;
  for (const { rule, ask } of asked.late) ask(body, reportOf(rule, document), around);
}

/** One walk for all rules: each is called for what it looks at. */
function visitBody({ visitors, onPart }: Asks, body: CheckedBody, around: RuleAround): void {
  const { document } = body;
  const { visits } = body.context;
  const rest = (rule: Rule) => [reportOf(rule, document), body, around] as const;
  for (const visit of visits.nodes) for (const rule of visitors.widget) rule.widget?.(visit, ...rest(rule));
  for (const visit of visits.uses) for (const rule of visitors.use) rule.use?.(visit, ...rest(rule));
  for (const visit of visits.actions) for (const rule of visitors.action) rule.action?.(visit, ...rest(rule));
  for (const visit of visits.expressions) {
    for (const rule of visitors.expression) rule.expression?.(visit, ...rest(rule));
    for (const part of partsOf(visit.expression)) {
      for (const rule of onPart.get(part.kind) ?? []) visitPart(rule.on ?? {}, part.kind, part, visit, ...rest(rule));
    }
  }
}

function visitPart<K extends SyntaxNode["kind"]>(
  on: PartListeners,
  kind: K,
  part: SyntaxOf<K>,
  ...around: [ExpressionVisit, ...VisitAround]
): void {
  on[kind]?.(part, ...around);
}

/** One question of a rule: what it says of one thing. */
interface Ask<Of> {
  readonly rule: Rule;
  readonly ask: (one: Of, report: RuleReport, around: RuleAround) => void;
}

type DocumentKey = "call" | "app" | "routes" | "sample" | "scenario" | "journey";

interface Asks extends TextAsks, Record<DocumentKey, readonly Ask<ParsedDocument>[]> {
  /** Rules by what they look at on the walk. */
  readonly visitors: { readonly [K in "widget" | "use" | "action" | "expression"]: readonly Rule[] };
  readonly onPart: ReadonlyMap<string, readonly Rule[]>;
  /** Checks of a screen, rule by rule: those of screens alone, and those of every body. */
  readonly ofScreen: readonly Ask<CheckedBody>[];
  readonly body: readonly Ask<CheckedBody>[];
  readonly late: readonly Ask<CheckedBody>[];
}

/** By what is asked, so that none of the rules is looked at that has nothing to ask: thousands of texts are asked. */
const asksOf = oncePer((rules: readonly Rule[]): Asks => {
  const documentAsks = (key: DocumentKey) => rules.flatMap((rule) => (rule[key] ? [{ rule, ask: rule[key] }] : []));
  const visitors = (key: keyof Asks["visitors"]) => rules.filter((rule) => rule[key] !== undefined);
  const onPart = new Map<string, readonly Rule[]>();
  for (const rule of rules)
    for (const kind of Object.keys(rule.on ?? {})) onPart.set(kind, [...(onPart.get(kind) ?? []), rule]);
  return {
    visitors: {
      widget: visitors("widget"),
      use: visitors("use"),
      action: visitors("action"),
      expression: visitors("expression"),
    },
    onPart,
    call: documentAsks("call"),
    app: documentAsks("app"),
    routes: documentAsks("routes"),
    sample: documentAsks("sample"),
    scenario: documentAsks("scenario"),
    journey: documentAsks("journey"),
    ofScreen: rules.flatMap((rule) => [rule.screen, rule.body].flatMap((ask) => (ask ? [{ rule, ask }] : []))),
    body: rules.flatMap((rule) => (rule.body ? [{ rule, ask: rule.body }] : [])),
    late: rules.flatMap((rule) => (rule.late ? [{ rule, ask: rule.late }] : [])),
    text: rules.flatMap((rule) => (rule.text ? [{ rule, ask: rule.text }] : [])),
    translation: rules.flatMap((rule) => (rule.translation ? [{ rule, ask: rule.translation }] : [])),
    right: new Set(),
  };
});

/** Runs the rules on the whole project. The caller does so only where nothing else is an error in it. */
export function runProjectRules(rules: readonly Rule[], checked: CheckedProject): void {
  untilTooMany(() => {
    for (const rule of rules) rule.project?.(checked, (document) => reportOf(rule, document));
  }, undefined);
}

function reportOf(rule: Rule, { reporter }: ParsedDocument): RuleReport {
  return (...finding) => reporter.finding(rule, ...finding);
}
