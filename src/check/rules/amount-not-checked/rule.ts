import { formOf } from "../../../expression/syntax/form-of.ts";
import { buttonsOf, callsMade, popupNamed, startsOf } from "../../behavior/calls-made.ts";
import { conditionOf, termsOf } from "../../behavior/conditions.ts";
import { amountsSent, amountsShown, formOfValue, partsOfValue } from "../../money/amounts-sent.ts";
import { type Located, member, textOf } from "../../report/located.ts";
import type { CheckedBody } from "../../screen/context/checked-body.ts";
import { partsOf } from "../../screen/facts/expression-parts.ts";
import { COMPUTED, expressionsOf, slotsRead } from "../../screen/facts/slots-read.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "A button that moves money can be tapped while there is no amount.",
  why: "Before an answer is there, or where nothing is owed, it would send nothing, or zero.",
  fix: "Let its `enabled` ask for the amount: `values.due > 0`.",
  body(body, report, { project }) {
    const { values } = body.context;
    let shown: ReadonlySet<string> | undefined;
    for (const call of callsMade(body, project)) {
      if (call.effect !== "money") continue;
      const [amount] = amountsSent(call, project);
      // A number that is written out is there.
      if (amount === undefined || textOf(amount) === undefined) continue;
      for (const { node, definition } of buttonsOf(call, body)) {
        if (!("enabled" in definition.props)) continue;
        if (node.inFragment === true && isAskedToOpen(node, (one) => asksFor(amount, one, values), body)) continue;
        const enabled = member(node, "enabled");
        const isAsked =
          enabled !== undefined && asksFor(amount, enabled, values) && !isOneEnough(amount, enabled, values);
        if (isAsked && !letsNothingPass(amount, enabled)) {
          shown ??= amountsShown(body);
          const other = otherAsked(amount, enabled, { shown, values });
          if (other !== undefined) report(amount, `the button asks for ${other}, and this is sent`, `\${${other}}`);
          continue;
        }
        const place = enabled ?? member(node, "type") ?? node;
        report(place, `"${call.id}" can be tapped while there is no amount`, hintFor(amount));
      }
    }
  },
});

/** Whether every button that opens the popup of a fragment's button asks: that one is the same for all who use it. */
function isAskedToOpen({ path }: Located, asks: (enabled: Located) => boolean, body: CheckedBody): boolean {
  const [, popups, popup] = path.split("/");
  const openers = body.context.visits.actions.filter(
    (visit) => visit.definition.control === "open" && popups === "popups" && popupNamed(visit) === popup,
  );
  const buttons = openers.flatMap((visit) => startsOf(visit, body));
  return (
    buttons.length > 0 &&
    buttons.every(({ widget }) => {
      const enabled = widget && member(widget.node, "enabled");
      return enabled !== undefined && asks(enabled);
    })
  );
}

/** It reads the amount itself, or a parameter, a state or a named value that the amount is made of. */
function asksFor(amount: Located, enabled: Located, values: Located | undefined): boolean {
  if (partsOfValue(enabled, values).has(formOfValue(amount, values))) return true;
  return (["params", "state", "values"] as const).some((namespace) => {
    const read = slotsRead(enabled, namespace, values);
    return [...slotsRead(amount, namespace, values)].some((name) => name !== COMPUTED && read.has(name));
  });
}

/** One of several things is enough, and it has nothing to do with the amount: `status.plan == 'ready' || values.due > 0`. */
function isOneEnough(amount: Located, enabled: Located, values: Located | undefined): boolean {
  const [expression] = expressionsOf(enabled);
  if (expression?.kind !== "binary" || expression.operator !== "||") return false;
  const forms = partsOfValue(amount, values);
  return termsOf(expression).some((term) => {
    const reads = [...partsOf(term)].filter(({ kind }) => kind === "member").map(formOf);
    return reads.every((read) => {
      const named = /^values\.(\w+)$/.exec(read)?.[1];
      const value = named === undefined ? undefined : member(values, named);
      return (
        !forms.has(read) && (value === undefined || ![...partsOfValue(value, values)].some((form) => forms.has(form)))
      );
    });
  });
}

/** Another amount, which the screen shows, is asked to be more than nothing, and the one that is sent is not. */
function otherAsked(
  amount: Located,
  enabled: Located,
  { shown, values }: { readonly shown: ReadonlySet<string>; readonly values: Located | undefined },
): string | undefined {
  const [expression] = expressionsOf(enabled);
  if (expression === undefined) return undefined;
  const form = formOfValue(amount, values);
  // That the screen does not show it is told by another rule.
  if (!shown.has(form) || partsOfValue(enabled, undefined).has(form)) return undefined;
  const terms = expression.kind === "binary" && expression.operator === "&&" ? termsOf(expression) : [expression];
  for (const term of terms) {
    const { subject, operator, literal } = conditionOf(term);
    if (operator !== ">" || literal !== 0 || !/^(?:values|data|state)\.[\w.]+$/.test(subject)) continue;
    const asked = formOfValue({ ...enabled, value: `\${${subject}}` }, values);
    if (asked !== form && shown.has(asked)) return subject;
  }
  return undefined;
}

/** It asks of the amount itself what nothing, or less, is as well: `values.due >= 0`. */
function letsNothingPass(amount: Located, enabled: Located): boolean {
  const [[read], [expression]] = [expressionsOf(amount), expressionsOf(enabled)];
  if (read === undefined || expression === undefined) return false;
  const terms = expression.kind === "binary" && expression.operator === "&&" ? termsOf(expression) : [expression];
  const asked = terms.map((term) => conditionOf(term)).filter(({ subject }) => subject === formOf(read));
  return (
    asked.length > 0 &&
    asked.every(({ operator, literal }) => {
      const limit = Number(literal);
      if (operator === ">=") return limit <= 0;
      return operator === ">" ? limit < 0 : operator === "<" || operator === "<=" || (operator === "==" && limit === 0);
    })
  );
}

function hintFor({ value }: Located): string {
  const [, expression] = /^\$\{(.*)\}$/s.exec(String(value)) ?? [];
  return expression === undefined ? "" : `"enabled": "\${${expression} > 0}"`;
}
