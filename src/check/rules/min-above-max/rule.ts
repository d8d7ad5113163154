import type { SyntaxNode, SyntaxOf } from "../../../expression/syntax/syntax.ts";
import { checkExpression } from "../../../expression/types/check-expression.ts";
import { entriesOf } from "../../../kit/entries-of.ts";
import type { PropSpecs } from "../../../language/prop.ts";
import { meant } from "../../../language/sentence.ts";
import { crossedLimits } from "../../money/crossed-limits.ts";
import { sampledRanges } from "../../money/sample-ranges.ts";
import { kindOf, type Located, member, membersOf, textOf } from "../../report/located.ts";
import { knownDay } from "../../screen/context/known-day.ts";
import { knownNumber } from "../../screen/context/known-values.ts";
import type { ExpressionVisit, ScreenContext } from "../../screen/context/screen-context.ts";
import { constantOf, partsOf } from "../../screen/facts/expression-parts.ts";
import { expressionsOf, memberRead } from "../../screen/facts/slots-read.ts";
import { defineRule, type RuleReport } from "../rule.ts";

export const rule = defineRule({
  summary:
    "A number of a widget, or a fact called `…Min`, is above the one that limits it; or a limit goes by the other end of a pair.",
  why: "People would read a range that there is not; a widget would show something else, or take nothing.",
  fix: "Correct one of the two.",
  isLocal: true,
  app({ root }, report) {
    const facts = member(root, "facts");
    for (const [name, least] of membersOf(facts)) {
      const most = /Min$/.test(name) ? member(facts, name.replace(/Min$/, "Max")) : undefined;
      const [low, high] = [numberOf(least), numberOf(most)];
      if (low === undefined || high === undefined || low <= high) continue;
      report(least, `"${name}" ${low} is above "${name.replace(/Min$/, "Max")}" ${high}`, "correct one of the two");
    }
  },
  sample({ root }, report) {
    checkAnswer(root, report);
  },
  project({ bodies, byKind }, reportIn) {
    for (const body of bodies) {
      for (const { samples, empty, least, most } of sampledRanges(body, byKind.sample)) {
        const crossed = samples.find((one) => Number(least.at(one)?.value) > Number(most.at(one)?.value));
        const place =
          crossed && [most.at(crossed), least.at(crossed)].find((end) => end !== most.node && end !== least.node);
        if (crossed === undefined || place === undefined || isNamedSo(least.at(crossed), most.at(crossed))) continue;
        const [low, high] = [least.at(crossed)?.value, most.at(crossed)?.value];
        const message = `the "${least.name}" of a screen is ${low} with this sample, and its "${most.name}" ${high}`;
        const declared = { document: body.document, node: empty ?? most.node, message: "this sample is shown by it" };
        reportIn(crossed.document)(place, message, "correct one of the two, or let such an answer be empty", declared);
      }
    }
  },
  body(body, report) {
    const { context } = body;
    const parsed = new Map(context.visits.expressions.map((visit) => [visit.node, visit]));
    for (const { place, message, hint } of crossedLimits(body)) report(place, message, hint);
    for (const { node, definition } of context.visits.nodes) {
      checkNames(node, { parsed, values: context.values }, report);
      checkDays(node, context, report);
      checkLimits(node, definition.props, context, report);
      checkWords(node, definition.props, parsed, report);
      for (const [name, spec] of entriesOf(definition.props)) {
        if (spec.kind === "number" && spec.isStep === true)
          checkStep(member(node, name), node, definition.props, context, report);
        if (spec.kind !== "number" || spec.upTo === undefined) continue;
        const limit = definition.props[spec.upTo];
        const written = member(node, spec.upTo);
        const value = knownNumber(member(node, name), context);
        const most = written === undefined && limit?.kind === "number" ? limit.default : knownNumber(written, context);
        const place = written ?? member(node, name);
        if (value === undefined || most === undefined || place === undefined) continue;
        if (value > most) report(place, `"${name}" ${value} is above "${spec.upTo}" ${most}`, "correct one of the two");
        else if (value === most && hasSteps(definition.props))
          report(
            place,
            `"${name}" and "${spec.upTo}" are both ${most}: there is nothing to choose`,
            "correct one of the two",
          );
      }
    }
  },
});

/** The end of a widget as it is read, where it is written out as another number. */
function checkWords(
  node: Located,
  props: PropSpecs,
  parsed: ReadonlyMap<Located, ExpressionVisit>,
  report: RuleReport,
): void {
  for (const [name, spec] of entriesOf(props)) {
    const [value, words] = [numberOf(member(node, name)), member(node, `${name}Text`)];
    const visit = spec.kind === "number" && words !== undefined ? parsed.get(words) : undefined;
    const [said] = visit?.expression.kind === "call" ? visit.expression.arguments : [];
    // Ends that are crossed are to be mended first.
    const isCrossed = Number(member(node, "min")?.value) > Number(member(node, "max")?.value);
    const number = said === undefined || isCrossed ? undefined : constantOf(said);
    if (visit === undefined || said === undefined || typeof number !== "number" || number === value) continue;
    report(visit.placeOf(said), `"${name}" is ${value}, and the words say ${number}`, "correct one of the two");
  }
}

const UPPER: readonly (readonly [RegExp, string])[] = [
  [/Max$/, "Min"],
  [/^max(?=[A-Z]|$)/, "min"],
  [/Most$/, "Least"],
  [/^last(?=[A-Z])/, "first"],
  [/^latest(?=[A-Z])/, "earliest"],
];
const LOWER: typeof UPPER = [
  [/Min$/, "Max"],
  [/^min(?=[A-Z]|$)/, "max"],
  [/Least$/, "Most"],
  [/^first(?=[A-Z])/, "last"],
  [/^earliest(?=[A-Z])/, "latest"],
];

/** A limit, or the words for who breaks it, that reads the other end of a pair such as `amountMin` and `amountMax`. */
function checkNames(
  node: Located,
  { parsed, values }: { readonly parsed: ReadonlyMap<Located, ExpressionVisit>; readonly values: Located | undefined },
  report: RuleReport,
): void {
  for (const [limit, ends] of [
    ["min", UPPER],
    ["max", LOWER],
  ] as const) {
    const given = membersOf(member(member(member(node, "messages"), limit), "with")).map(([, value]) => value);
    for (const value of [member(node, limit), ...given]) {
      const named = memberRead(value, "values") ?? "";
      const own = value && parsed.get(value);
      const inside = parsed.get(member(values, named) ?? node);
      // A named value of the right name may be made of the wrong end.
      const visit = own !== undefined && otherEnd(own, ends) === undefined ? (inside ?? own) : own;
      const found = visit && otherEnd(visit, ends);
      if (visit === undefined || found === undefined) continue;
      const [part, name] = found;
      report(visit.placeOf(part), `"${limit}" goes by the other end: "${part.name}"`, meant(name));
      return;
    }
  }
}

/** The part that reads one end of a pair, and the name of the other one. */
function otherEnd(
  { expression, context }: ExpressionVisit,
  ends: typeof UPPER,
): readonly [SyntaxOf<"member">, string] | undefined {
  for (const part of partsOf(expression)) {
    if (part.kind !== "member") continue;
    const [end, other = ""] = ends.find(([one]) => one.test(part.name)) ?? [];
    const name = end === undefined ? part.name : part.name.replace(end, other);
    if (name !== part.name && has(part.target, name, context)) return [part, name];
  }
  return undefined;
}

function has(holder: SyntaxNode, name: string, { scope }: ScreenContext): boolean {
  const names = holder.kind === "name" ? scope.slot(holder.name) : undefined;
  if (names !== undefined) return Object.hasOwn(names, name);
  const { type } = checkExpression(holder, scope);
  return type.kind === "record" && Object.hasOwn(type.fields ?? {}, name);
}

function checkAnswer(node: Located, report: RuleReport): void {
  const lists = [...node.members.values()].filter((one) => kindOf(one) === "array");
  for (const [name, least] of node.members) {
    for (const [lower, upper] of ENDS) {
      const other = name.replace(lower, upper);
      const most = other === name ? undefined : node.members.get(other);
      const [low, high] = [endOf(least), endOf(most)];
      // Nothing at all is no end.
      if (low !== undefined && high !== undefined && high !== 0 && typeof low === typeof high && low > high)
        report(least, `"${name}" ${low} is above "${other}" ${high}`, "correct one of the two");
    }
    const count = TOTALS.includes(name) && lists.length === 1 ? least.value : undefined;
    const [list] = lists;
    if (typeof count === "number" && count > 0 && list !== undefined && count < list.items.length)
      report(least, `"${name}" is ${count}, and ${list.items.length} are listed`, `${list.items.length}`);
    checkAnswer(least, report);
  }
  for (const item of node.items) checkAnswer(item, report);
}

/** Whether their names tell which is the lower one: then the answer itself tells of it. */
function isNamedSo(least: Located | undefined, most: Located | undefined): boolean {
  const [low = "", high = ""] = [least, most].map((end) => end?.path);
  return (
    most?.value !== 0 &&
    ENDS.some(([lower, upper]) => {
      const [, holder = "", name = ""] = /^(.*\/)([^/]*)$/.exec(low) ?? [];
      return name.replace(lower, upper) !== name && holder + name.replace(lower, upper) === high;
    })
  );
}

/** Names of the lower end of a range, with those of the higher one. */
const ENDS: readonly (readonly [RegExp, string])[] = [
  [/Min$/, "Max"],
  [/^min(?=[A-Z]|$)/, "max"],
  [/^least(?=[A-Z]|$)/, "most"],
  [/^low(?=[A-Z]|$)/, "high"],
  [/^(?:start|begin)(?=[A-Z]|$)/, "end"],
];
const TOTALS: readonly string[] = ["total", "count"];

/** A number, or a day in an order of letters. */
function endOf(node: Located | undefined): number | string | undefined {
  const text = textOf(node);
  return text !== undefined && /^\d{4}-\d\d-\d\d/.test(text) ? text : numberOf(node);
}

/** It is moved between two ends. */
function hasSteps(props: PropSpecs): boolean {
  return Object.values(props).some((spec) => spec.kind === "number" && spec.isStep === true);
}

function checkStep(
  step: Located | undefined,
  node: Located,
  props: PropSpecs,
  context: ScreenContext,
  report: RuleReport,
): void {
  const [name, spec] = entriesOf(props).find(([, one]) => one.kind === "number" && one.upTo !== undefined) ?? [];
  const value = knownNumber(step, context);
  if (step === undefined || value === undefined || name === undefined || spec?.kind !== "number") return;
  const least = knownNumber(member(node, name), context);
  const room = Number(knownNumber(member(node, spec.upTo ?? ""), context)) - Number(least);
  if (room <= 0) return;
  if (value > 0 && value <= room && Math.abs(room / value - Math.round(room / value)) > 1e-9)
    report(step, `steps of ${value} from ${least} on miss "${spec.upTo}"`, "let the room be a multiple of the step");
  else if (value <= 0) report(step, `a step of ${value} leads nowhere`, "a step is more than 0");
  else if (value > room)
    report(step, `a step of ${value} is more than the ${room} there is room for`, "write a smaller one");
}

/** A number that is written out, or that an expression always comes to. */
function numberOf(node: Located | undefined): number | undefined {
  if (typeof node?.value === "number") return node.value;
  const [expression] = node === undefined ? [] : expressionsOf(node);
  const value = expression === undefined ? undefined : constantOf(expression);
  return typeof value === "number" ? value : undefined;
}

/** The first and the last day that a field takes, where one is computed: two that are written out are the language's. */
function checkDays(node: Located, context: ScreenContext, report: RuleReport): void {
  const [first, last] = [member(node, "min"), member(node, "max")];
  const [from, to] = [knownDay(first?.value, context), knownDay(last?.value, context)];
  if (first === undefined || last === undefined || from === undefined || to === undefined) return;
  if (from.from !== to.from || from.days <= to.days) return;
  if (![first, last].some((day) => textOf(day)?.includes("${"))) return;
  // A last day that is to come is most likely right.
  const isAhead = from.from === "today()" && to.days > 0;
  report(isAhead ? first : last, `no day is from ${textOf(first)} to ${textOf(last)}`, "correct one of the two");
}

const LIMITS = [
  ["min", "max"],
  ["minLength", "maxLength"],
] as const;

/** The limits of what is typed, where one is computed: two that are written out are the language's. */
function checkLimits(node: Located, props: PropSpecs, context: ScreenContext, report: RuleReport): void {
  for (const [low, high] of LIMITS) {
    if (props[low]?.rule === undefined || props[high]?.rule === undefined) continue;
    const [least, most] = [member(node, low), member(node, high)];
    const [from, to] = [knownNumber(least, context), knownNumber(most, context)];
    const isComputed = [least, most].some((limit) => typeof limit?.value === "string");
    if (most !== undefined && to !== undefined && to <= 0 && (high === "maxLength" || takesDigits(node)))
      report(most, `"${high}" is ${to}: nothing can be filled in`, "correct it, or take it out");
    else if (least !== undefined && most !== undefined && Number(from) > Number(to) && isComputed)
      report(
        typeof most.value === "string" ? most : least,
        `"${low}" ${from} is above "${high}" ${to}`,
        "correct one of the two",
      );
  }
}

/** No minus can be typed. */
function takesDigits(node: Located): boolean {
  return ["amount", "digits"].includes(textOf(member(node, "mode")) ?? "");
}
