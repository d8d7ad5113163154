import { formOf } from "../../../expression/syntax/form-of.ts";
import { memberPath } from "../../../expression/syntax/member-path.ts";
import { childrenOf, type SyntaxNode } from "../../../expression/syntax/syntax.ts";
import { callsMade, propOf } from "../../behavior/calls-made.ts";
import { namesIntents } from "../../behavior/names-intents.ts";
import { answerPath, openNumbers } from "../../money/open-numbers.ts";
import type { Project } from "../../project/project.ts";
import { type Located, member, membersOf, textOf } from "../../report/located.ts";
import type { CheckedBody } from "../../screen/context/checked-body.ts";
import type { ActionVisit } from "../../screen/context/screen-context.ts";
import { partsOf } from "../../screen/facts/expression-parts.ts";
import { expressionsOf, slotsRead, wholeExpression } from "../../screen/facts/slots-read.ts";
import { defineRule, type RuleReport } from "../rule.ts";

export const rule = defineRule({
  summary:
    "Nothing is read back after a call that moves money, or nothing that tells whether it moved, or that is taken for the opposite.",
  why: "When the connection breaks nobody knows whether the money moved, and the person would be offered to pay again.",
  fix: "Give the action `readBack`: a source whose `offers` is the figure that changes, such as what is owed.",
  body(body, report, { project }) {
    for (const { value, slot, figure } of reversedAdjustments(body))
      report(value, `"state.${slot}" is kept only once "${figure}" is another one`, "exchange the branches");
    for (const { visit, name, id, effect } of callsMade(body, project)) {
      const readBack = propOf(visit, "source");
      if (effect !== "money" || readBack === undefined) continue;
      const read = member(visit.node, readBack);
      if (read !== undefined) checkOffer(read, { visit, id, readBack, body, project }, report);
      else report(name, `after "${id}" nothing is read back`, readBackHint(readBack, body));
    }
  },
});

/** Slots of a payment that an answer keeps only where the figure that tells of it has changed. */
function reversedAdjustments({ document }: CheckedBody) {
  return membersOf(member(document.root, "sources")).flatMap(([, source]) => {
    const offers = member(source, "offers");
    const figures = offers === undefined ? [] : expressionsOf(offers).flatMap((one) => partsOf(one).map(formOf));
    return membersOf(member(source, "adjust")).flatMap(([slot, value]) => {
      const whole = wholeExpression(value);
      if (whole?.kind !== "conditional" || whole.test.kind !== "binary") return [];
      const { left, operator, right } = whole.test;
      const [figure] = [left, right].map(formOf).filter((form) => form.startsWith("answer.") && figures.includes(form));
      const branch = operator === "==" ? whole.otherwise : operator === "!=" ? whole.whenTrue : undefined;
      const isReversed = branch !== undefined && formOf(branch) === `state.${slot}`;
      return figure !== undefined && isReversed ? [{ value, slot, figure }] : [];
    });
  });
}

interface ReadBack {
  readonly visit: ActionVisit;
  readonly id: string;
  /** The name of the action's property. */
  readonly readBack: string;
  readonly body: CheckedBody;
  readonly project: Project;
}

function checkOffer(read: Located, { visit, id, readBack, body, project }: ReadBack, report: RuleReport): void {
  const name = textOf(read) ?? "";
  const source = member(member(body.document.root, "sources"), name);
  const call = project.calls.get(textOf(member(source, "call")) ?? "");
  const answer = member(call?.root, "answer");
  const offers = member(source, "offers");
  // Mistakes in the call are reported there.
  if (source === undefined || call === null) return;
  const [other] = [...slotsRead(member(source, "when"), "data", body.context.values)].filter((one) => one !== name);
  if (other !== undefined && !isNeeded(name, visit, body))
    report(read, `"${name}" is not read at all where "${other}" does not say so`, 'a source without "when"');
  if (offers === undefined) {
    // A team that names no intents either is told only where the answer has no figure that could change.
    if (!namesIntents(project) && openNumbers(answer).length > 0) return;
    const [other] = offeringSources(body);
    const hint = other === undefined ? offersHint(answer) : `"${readBack}": "${other}"`;
    report(read, `"${name}" names no figure that is another one after "${id}"`, hint);
  } else if (!expressionsOf(offers).some((expression) => readsFigure(expression, answer))) {
    report(offers, "this is no figure of the answer: money that moves does not change it", offersHint(answer));
  }
}

/** Whether nothing is paid without an answer of the source: what is sent, or the button that sends it, reads it. */
function isNeeded(source: string, { node, owner }: ActionVisit, { context: { values } }: CheckedBody): boolean {
  const isRead = (part: Located | undefined) => slotsRead(part, "data", values).has(source);
  const of = owner.kind === "event" ? owner.of.node : undefined;
  return isRead(member(node, "payload")) || isRead(member(of, "enabled"));
}

/** Keywords of what is one of a few, or no number at all. */
const NO_FIGURES = ["enum", "const", "items", "properties"];

/** Reads a value of the answer that may be any number. */
function readsFigure(node: SyntaxNode, answer: Located | undefined): boolean {
  const schema = answerPath(node)?.reduce((part, name) => member(member(part, "properties"), name), answer);
  if (schema !== undefined && schema !== answer) return !NO_FIGURES.some((keyword) => schema.members.has(keyword));
  return childrenOf(node).some((child) => readsFigure(child, answer));
}

function readBackHint(readBack: string, body: CheckedBody): string {
  const [first] = [...offeringSources(body), ...body.context.sources];
  return first === undefined ? "declare a source that shows it" : `"${readBack}": "${first}"`;
}

function offersHint(answer: Located | undefined): string {
  const [figure] = openNumbers(answer);
  return figure === undefined
    ? "read back a source whose answer says what is owed"
    : `"offers": "\${${figure.reduce(memberPath, "answer")}}"`;
}

function offeringSources({ document }: CheckedBody): readonly string[] {
  return membersOf(member(document.root, "sources")).flatMap(([name, source]) =>
    source.members.has("offers") ? [name] : [],
  );
}
