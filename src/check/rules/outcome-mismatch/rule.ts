import { sharedTextKey } from "../../../expression/syntax/parse-text.ts";
import type { SyntaxNode } from "../../../expression/syntax/syntax.ts";
import { isChanging } from "../../../language/changing-effects.ts";
import { FAILURE_KINDS } from "../../../language/failure.ts";
import { callsMade, propOf } from "../../behavior/calls-made.ts";
import { type Condition, conditionOf } from "../../behavior/conditions.ts";
import { type Located, member, textOf } from "../../report/located.ts";
import { parseText } from "../../report/parse-once.ts";
import { inString } from "../../report/reporter.ts";
import type { CheckedBody } from "../../screen/context/checked-body.ts";
import type { ActionVisit } from "../../screen/context/screen-context.ts";
import { wholeExpression } from "../../screen/facts/slots-read.ts";
import { defineRule, type RuleReport } from "../rule.ts";

export const rule = defineRule({
  summary:
    "A success is told as a failure, or a failure as a success or as a code; or icon and tone say opposite things.",
  why: "People pay or send again what went well, or leave believing that something was done.",
  fix: "On success say what was done; on failure `failure.words`, with the tone of an error.",
  body(body, report, { project }) {
    for (const { visit, effect } of callsMade(body, project)) {
      if (isChanging(effect)) checkSame(visit, report);
    }
    for (const visit of body.context.visits.actions) {
      if (visit.owner.kind !== "branch" || !isMessage(visit)) continue;
      if (visit.owner.name === "success") checkSuccess(visit, report);
      else if (visit.owner.name === "failure" && propOf(visit.owner.of, "call") !== undefined)
        checkFailure(visit, report);
    }
    checkCodes(body, report);
  },
  widget({ node, definition: { props } }, report) {
    const [icon, tone] = [member(node, "icon"), member(node, "tone")];
    if (icon === undefined || tone === undefined || props.icon?.kind !== "string" || props.tone?.kind !== "string")
      return;
    const tests = testsIn(wholeExpression(icon)).filter(({ subject }) =>
      testsIn(wholeExpression(tone)).some((other) => other.subject === subject),
    );
    for (const test of [undefined, ...tests]) {
      const [shown, tint] = [icon, tone].map((part) => chosenFor(part, test));
      if (!isOpposite(shown, tint)) continue;
      report(tone, `the icon "${shown}" has the tone "${tint}" here`, "let both say the same");
      return;
    }
  },
});

const GOOD = { icons: ["check", "check-circle"], tone: "success" };
const BAD = { icons: ["alert", "cross", "cross-circle"], tone: "danger" };

function isOpposite(icon: string | undefined, tone: string | undefined): boolean {
  const isOf = ({ icons }: typeof GOOD) => icon !== undefined && icons.includes(icon);
  return (isOf(GOOD) && tone === BAD.tone) || (isOf(BAD) && tone === GOOD.tone);
}

/** The values that the choices of an expression compare one thing with. */
function testsIn(node: SyntaxNode | undefined): readonly Condition[] {
  if (node?.kind !== "conditional") return [];
  const condition = conditionOf(node.test);
  return [...(condition.operator === "==" ? [condition] : []), ...testsIn(node.otherwise)];
}

/** The value of a property where one thing has a value; where it is written out, always. */
function chosenFor(part: Located, test: Condition | undefined): string | undefined {
  let node = wholeExpression(part);
  if (node === undefined) return textOf(part);
  while (node.kind === "conditional" && test !== undefined) {
    const condition = conditionOf(node.test);
    if (condition.operator !== "==" || condition.subject !== test.subject) return undefined;
    node = condition.literal === test.literal ? node.whenTrue : node.otherwise;
  }
  return node.kind === "literal" ? String(node.value) : undefined;
}

/** Reports actions that are the same on success and on failure. */
function checkSame({ node }: ActionVisit, report: RuleReport): void {
  const [success, failure] = [member(node, "success"), member(node, "failure")];
  if (failure === undefined || failure.items.length === 0) return;
  const [first, ...others] = failure.items;
  const done = new Set(success?.items.map(({ value }) => JSON.stringify(value)));
  const setsOnly = failure.items.every((action) => textOf(member(action, "slot")) !== undefined);
  const isSame =
    JSON.stringify(success?.value) === JSON.stringify(failure.value) ||
    (setsOnly && failure.items.every(({ value }) => done.has(JSON.stringify(value))));
  const leadsOn = ["navigate", "follow", "back"].includes(textOf(member(first, "do")) ?? "") && others.length === 0;
  const isShared = done.has(JSON.stringify(first?.value));
  if (!isSame && !(leadsOn && isShared)) return;
  report(
    isSame ? failure : (first ?? failure),
    isSame ? "a failure does what a success does" : "a failure leads where a success does, and says nothing",
    "say what went wrong, and let the person try again",
  );
}

/** Words of the engine for what went wrong. */
const FAILURES: readonly string[] = ["failed", ...FAILURE_KINDS];

/** It says something for a moment, which may have the tone of an error. */
function isMessage({ definition: { visible, props } }: ActionVisit): boolean {
  return visible === true && props.text?.kind === "text" && props.tone?.kind === "string";
}

function checkFailure({ node }: ActionVisit, report: RuleReport): void {
  const tone = member(node, "tone");
  if (tone?.value === "error") return;
  report(tone ?? member(node, "text") ?? node, "what went wrong is told as if all were well", '"tone": "error"');
}

function checkSuccess({ node }: ActionVisit, report: RuleReport): void {
  const tone = member(node, "tone");
  if (tone?.value === "error") {
    report(tone, "what went well is told as an error", 'leave "tone" out');
    return;
  }
  const text = member(node, "text");
  const key = textOf(member(text, "text")) ?? sharedTextKey(textOf(text));
  if (text !== undefined && key !== undefined && FAILURES.includes(key)) {
    report(text, `what went well is told by the text "${key}"`, "say what was done");
  }
}

/** Members of `failure` that are for programs. */
const CODES = ["kind", "code"];

function checkCodes({ context }: CheckedBody, report: RuleReport): void {
  for (const { node } of context.visits.texts) {
    for (const part of [node, ...(member(node, "with")?.members.values() ?? [])]) {
      const found = codeShown(part);
      if (found !== undefined)
        report(
          inString(context.text, part, found.start),
          `"failure.${found.name}" is a code, not words`,
          "${failure.words}",
        );
    }
  }
}

function codeShown(node: Located): { readonly name: string; readonly start: number } | undefined {
  const text = textOf(node) ?? "";
  if (!text.includes("failure.")) return undefined;
  const parsed = parseText(text);
  for (const part of parsed.ok ? parsed.parts : []) {
    if (typeof part === "string") continue;
    const read = part.node.kind === "call" && part.node.name === "text" ? part.node.arguments[0] : part.node;
    const name = read && memberOfFailure(read);
    if (name !== undefined && CODES.includes(name)) return { name, start: part.start };
  }
  return undefined;
}

function memberOfFailure(node: SyntaxNode): string | undefined {
  return node.kind === "member" && node.target.kind === "name" && node.target.name === "failure"
    ? node.name
    : undefined;
}
