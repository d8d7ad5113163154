import type { SyntaxNode, SyntaxOf } from "../../expression/syntax/syntax.ts";
import { oncePer } from "../../kit/once-per.ts";
import type { ParsedDocument } from "../project/project.ts";
import { isTooMany, untilTooMany } from "../report/reporter.ts";
import type { CheckedBody } from "../screen/context/checked-body.ts";
import type { ExpressionVisit } from "../screen/context/screen-context.ts";
import { partsOf } from "../screen/facts/expression-parts.ts";
import { askOfTexts, type TextAsks } from "./ask-of-texts.ts";
import type { PartListeners, Rule, RuleAround, RuleReport, VisitAround } from "./rule.ts";

export function runDocumentRules(
  rules: readonly Rule[],
  document: ParsedDocument,
  body: CheckedBody | null | undefined,
  around: RuleAround,
): void {
  const { kind } = document.place;
  if (kind === "check") return;
  const asked = asksOf(rules);
  const isSound = document.reporter.count() === 0;
  const run = isSound ? runAsIs : runUnlessBroken;
  if (kind !== "screen" && kind !== "fragment") {
    for (const { rule, ask } of asked[kind]) run(() => ask(document, reportOf(rule, document), around));
  } else if (body !== undefined && body !== null) {
    for (const { rule, ask } of kind === "screen" ? asked.ofScreen : asked.body) {
      if (isSound || rule.isLocal === true || rule.fromAbsence === true)
        run(() => ask(body, reportOf(rule, document), around));
    }
    visitBody(asked, body, around, run);
  }
  run(() => askOfTexts(asked, document, around));
}

type Run = (work: () => void) => void;

const runAsIs: Run = (work) => work();

/** A rule takes for granted what the language holds: where that is broken it says what it can. */
const runUnlessBroken: Run = (work) => {
  try {
    work();
  } catch (error) {
    if (isTooMany(error)) throw error;
  }
};

/** One walk for all rules: each is called for what it looks at. */
function visitBody({ visitors, onPart }: Asks, body: CheckedBody, around: RuleAround, run: Run): void {
  const { document } = body;
  const { visits } = body.context;
  const withReport = (rule: Rule) => [rule, reportOf(rule, document)] as const;
  const [ofWidgets, ofUses, ofActions, ofExpressions] = [
    visitors.widget.map(withReport),
    visitors.use.map(withReport),
    visitors.action.map(withReport),
    visitors.expression.map(withReport),
  ];
  const ofParts = new Map([...onPart].map(([kind, rules]) => [kind, rules.map(withReport)]));
  for (const visit of visits.nodes)
    for (const [rule, report] of ofWidgets) run(() => rule.widget?.(visit, report, body, around));
  for (const visit of visits.uses)
    for (const [rule, report] of ofUses) run(() => rule.use?.(visit, report, body, around));
  for (const visit of visits.actions)
    for (const [rule, report] of ofActions) run(() => rule.action?.(visit, report, body, around));
  for (const visit of visits.expressions) {
    for (const [rule, report] of ofExpressions) run(() => rule.expression?.(visit, report, body, around));
    for (const part of partsOf(visit.expression)) {
      for (const [rule, report] of ofParts.get(part.kind) ?? [])
        run(() => visitPart(rule.on ?? {}, part.kind, part, visit, report, body, around));
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
    text: rules.flatMap((rule) => (rule.text ? [{ rule, ask: rule.text }] : [])),
    translation: rules.flatMap((rule) => (rule.translation ? [{ rule, ask: rule.translation }] : [])),
    right: new Set(),
  };
});

/** Runs the rules on the whole project. */
export function runProjectRules(rules: readonly Rule[], isSound: boolean, ask: (rule: Rule) => void): void {
  const run = isSound ? runAsIs : runUnlessBroken;
  untilTooMany(() => {
    for (const rule of rules) if (rule.project !== undefined) run(() => ask(rule));
  }, undefined);
}

function reportOf(rule: Rule, { reporter }: ParsedDocument): RuleReport {
  return (...finding) => reporter.finding(rule, ...finding);
}
