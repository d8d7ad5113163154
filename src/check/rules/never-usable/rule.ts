import { memberPath } from "../../../expression/syntax/member-path.ts";
import type { SyntaxNode } from "../../../expression/syntax/syntax.ts";
import { isChanging } from "../../../language/changing-effects.ts";
import { countsOfUnsent } from "../../behavior/bound-inputs.ts";
import { buttonsOf, callsMade } from "../../behavior/calls-made.ts";
import { conditionOf, termsOf } from "../../behavior/conditions.ts";
import { pathOf } from "../../money/slot-reads.ts";
import { type Located, member, textOf } from "../../report/located.ts";
import { partsInside } from "../../report/parts-inside.ts";
import { expressionsOf } from "../../screen/facts/slots-read.ts";
import { defineRule } from "../rule.ts";

/** By property, the value with which a widget takes nothing from the person. */
const CLOSED: { readonly [prop: string]: boolean } = { enabled: false, busy: true, readOnly: true };

export const rule = defineRule({
  summary:
    "A button that can never be tapped, or only while it is busy or nothing is there; or an input that must be filled in and cannot be.",
  why: "The person is stuck in front of it.",
  fix: "Write an expression that says when, or leave the property out.",
  body(body, report, { project }) {
    const { context } = body;
    const sending = new Set(
      callsMade(body, project).flatMap((call) => (isChanging(call.effect) ? buttonsOf(call, body) : [])),
    );
    const counts = new Set(countsOfUnsent(body).map(textOf));
    for (const visit of context.visits.nodes) {
      const { node, definition } = visit;
      const enabled = "enabled" in definition.props ? member(node, "enabled") : undefined;
      const reversed =
        enabled &&
        reversedIn(expressionsOf(enabled)[0], sending.has(visit), { counts, validated: slotsValidated(node) });
      if (enabled !== undefined && reversed !== undefined) {
        const [words, hint] = reversed;
        report(enabled, `this "${definition.type}" can be used only ${words}`, hint);
      }
    }
    for (const { node, definition } of context.visits.nodes) {
      const isTapped = Object.values(definition.events ?? {}).some(({ required }) => required === true);
      if (!isTapped && member(node, "required")?.value !== true) continue;
      for (const [name, closed] of Object.entries(CLOSED)) {
        const value = member(node, name);
        if (!(name in definition.props) || value === undefined || !isAlways(value.value, closed)) continue;
        const what = isTapped ? "can never be tapped" : "must be filled in and cannot be";
        report(value, `this "${definition.type}" ${what}`, "write an expression, or leave it out");
      }
    }
  },
});

/** The slots that a tap asks for their rules, as it lists them. */
function slotsValidated(node: Located): ReadonlySet<string | undefined> {
  const on = member(node, "on");
  const fields = on === undefined ? [] : partsInside(on).filter(({ path }) => /\/fields\/\d+$/.test(path));
  return new Set(fields.map(textOf));
}

function isAlways(value: unknown, closed: boolean): boolean {
  return value === closed || (typeof value === "string" && value.replace(/\s/g, "") === `\${${closed}}`);
}

/** The reversed condition in words, and the expression to write instead. */
function reversedIn(
  expression: SyntaxNode | undefined,
  isSending: boolean,
  { counts, validated }: { readonly [Name in "counts" | "validated"]: ReadonlySet<string | undefined> },
): readonly [string, string] | undefined {
  if (expression === undefined) return undefined;
  const terms = expression.kind === "binary" && expression.operator === "&&" ? termsOf(expression) : [expression];
  for (const term of terms) {
    const slot = slotOf(term);
    const unsure = isSending ? intentUnsure(term) : undefined;
    if (unsure !== undefined)
      return [`while nobody knows what became of "${unsure}"`, `!filled(${memberPath("unsure", unsure)})`];
    if (slot?.holder === "busy") return [`while "${slot.name}" is on its way`, `!${memberPath("busy", slot.name)}`];
    if (slot?.holder === "checking")
      return [`while "${slot.name}" is looked up`, `!${memberPath("checking", slot.name)}`];
    const { subject, operator, literal } = conditionOf(term);
    if (counts.has(subject) && (literal === 0 ? ["!=", ">"] : [">=", ">"]).includes(operator))
      return ["while files are on their way", `${subject} == 0`];
    const empty = operator === "is" && literal === false ? /^filled\((.*)\)$/.exec(subject)?.[1] : undefined;
    if (empty !== undefined && validated.has(empty))
      return [`while "${empty}" is empty, which it asks for`, `filled(${empty})`];
    if (term.kind !== "binary" || term.right.kind !== "literal") continue;
    const status = slotOf(term.left);
    if (status?.holder !== "status") continue;
    const isLoading = term.operator === "==" && term.right.value === "loading";
    const isNotReady = isSending && term.operator === "!=" && term.right.value === "ready";
    if (isLoading || isNotReady)
      return [
        `while "${status.name}" is ${isLoading ? "loading" : "not there"}`,
        `${memberPath("status", status.name)} == 'ready'`,
      ];
  }
  return undefined;
}

/** The intent of `filled(unsure.pay)`. */
function intentUnsure(node: SyntaxNode): string | undefined {
  const [value] = node.kind === "call" && node.name === "filled" ? node.arguments : [];
  const slot = value && slotOf(value);
  return slot?.holder === "unsure" ? slot.name : undefined;
}

function slotOf(node: SyntaxNode): { readonly holder: string; readonly name: string } | undefined {
  const [holder, name] = pathOf(node);
  return holder === undefined || name === undefined ? undefined : { holder, name };
}
