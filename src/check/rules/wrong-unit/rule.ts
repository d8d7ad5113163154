import { formOf } from "../../../expression/syntax/form-of.ts";
import type { SyntaxNode, SyntaxOf } from "../../../expression/syntax/syntax.ts";
import { boundInputs } from "../../behavior/bound-inputs.ts";
import { unitIn } from "../../behavior/names-given.ts";
import { currencyOf } from "../../money/currency.ts";
import { mixedUnits } from "../../money/mixed-units.ts";
import type { Project } from "../../project/project.ts";
import { type Located, member, membersOf, textOf } from "../../report/located.ts";
import type { CheckedBody } from "../../screen/context/checked-body.ts";
import type { TextVisit } from "../../screen/context/screen-context.ts";
import { constantOf, partsOf } from "../../screen/facts/expression-parts.ts";
import { expressionsOf } from "../../screen/facts/slots-read.ts";
import { defineRule, type RuleReport } from "../rule.ts";

export const rule = defineRule({
  summary:
    "`money` is given something else than minor units, `percent` something else than a share of one, or their sign is written twice.",
  why: "People would read an amount or a rate that is wrong by a hundred, or `5%%`.",
  fix: "Give `money` the minor units as they are, `percent` a share such as 0.05, and leave their signs to them.",
  isLocal: true,
  screen(screen, report, { project }) {
    for (const { place, message, hint } of mixedUnits(screen, project)) report(place, message, hint);
  },
  body(body, report, { project }) {
    const { context } = body;
    const { expressions, texts } = context.visits;
    checkTyped(body, project, report);
    checkFactors(body, project, report);
    const currency = currencyOf(project) ?? "";
    for (const { expression, placeOf } of expressions) {
      const whole = wholePercent(expression);
      if (whole !== undefined)
        report(placeOf(whole), `"${whole.name}" is a number of percent, not a share`, "divide by 100");
      for (const part of partsOf(expression)) {
        const [place, message, hint] =
          problemOf(part, body, project) ?? joinedSign(part, currency) ?? otherDays(part) ?? [];
        if (place !== undefined && message !== undefined) report(placeOf(place), message, hint);
      }
    }
    for (const text of texts) {
      for (const [place, sign] of signsTwice(text, currency)) {
        report(place, `"${sign}" would be read twice`, "leave the sign to the function that formats the value");
      }
    }
  },
});

/** `amount * feePercent`, which nothing divides by a hundred. */
function wholePercent(expression: SyntaxNode): SyntaxOf<"member"> | undefined {
  const parts = partsOf(expression);
  const isDivided = parts.some(
    (part) =>
      part.kind === "binary" &&
      ((part.operator === "/" && constantOf(part.right) !== undefined) || constantOf(part.right) === 0.01),
  );
  const factors = parts.flatMap((part) =>
    part.kind === "binary" && part.operator === "*" ? [part.left, part.right] : [],
  );
  return isDivided
    ? undefined
    : (factors.find((one) => one.kind === "member" && /percent$/i.test(one.name)) as SyntaxOf<"member"> | undefined);
}

type Problem = readonly [SyntaxNode, string, string];

function problemOf(part: SyntaxNode, body: CheckedBody, project: Project): Problem | undefined {
  if (part.kind !== "call") return undefined;
  const [value] = part.arguments;
  if (value === undefined) return undefined;
  if (part.name === "money") return ofMoney(value, project);
  return part.name === "percent" ? (ofShare(value, project) ?? ofWhole(value, body, project)) : undefined;
}

/** Days of a unit of time. */
const DAYS: { readonly [unit: string]: readonly number[] } = {
  week: [7],
  month: [28, 30, 31],
  year: [365, 366],
};

/** `every == 'week' ? 30 : 7`: the days of the unit that is asked for stand in the other branch. */
function otherDays(part: SyntaxNode): Problem | undefined {
  if (part.kind !== "conditional" || part.test.kind !== "binary" || part.test.operator !== "==") return undefined;
  const { test, whenTrue, otherwise } = part;
  const [unit] = [test.left, test.right].flatMap((side) => (side.kind === "literal" ? [String(side.value)] : []));
  const days = DAYS[unitIn(unit ?? "") ?? ""] ?? [];
  const [here, there] = [constantOf(whenTrue), constantOf(otherwise)].map(Number);
  // Other numbers may count the unit itself: one week, or seven days.
  const isOther = !days.includes(here ?? 0) && Object.values(DAYS).some((others) => others.includes(here ?? 0));
  if (!days.includes(there ?? 0) || !isOther) return undefined;
  return [whenTrue, `a ${unit} has ${there} days, and this is ${here}`, "exchange the branches"];
}

/** A sign that is joined with what a function writes. */
function joinedSign(part: SyntaxNode, currency: string): Problem | undefined {
  if (part.kind !== "binary" || part.operator !== "+") return undefined;
  const { left, right } = part;
  const [words, call] = left.kind === "literal" ? [left, right] : [right, left];
  if (words.kind !== "literal" || typeof words.value !== "string" || call.kind !== "call") return undefined;
  const sign = call.name === "percent" ? "%" : call.name === "money" ? currency : "";
  const beside = words === left ? words.value.trimEnd().endsWith(sign) : words.value.trimStart().startsWith(sign);
  if (sign === "" || !beside) return undefined;
  return [words, `"${sign}" would be read twice`, "leave the sign to the function that formats the value"];
}

function ofMoney(value: SyntaxNode, project: Project): Problem | undefined {
  const divisor = member(member(project.app?.root, "money"), "divisor")?.value;
  if (value.kind === "call" && value.name === "size") {
    return [value, "money takes an amount, and this is a count", "sum(list.map(x, x.…))"];
  }
  const constant = numberOf(value, project);
  if (constant !== undefined && !Number.isInteger(constant)) {
    return [value, `money takes whole minor units, found ${constant}`, `multiply by ${divisor}`];
  }
  if (
    divisor === 1 ||
    value.kind !== "binary" ||
    value.operator !== "/" ||
    numberOf(value.right, project) !== divisor
  ) {
    return undefined;
  }
  return [value.right, `money divides by ${divisor} itself`, "give it the minor units as they are"];
}

function ofShare(value: SyntaxNode, project: Project): Problem | undefined {
  const constant = numberOf(value, project);
  if (constant !== undefined && constant > 1) {
    return [value, `percent takes a share of one, and this is ${constant}`, `write ${constant} / 100`];
  }
  if (value.kind !== "binary" || value.operator !== "*") return undefined;
  const hundred = [value.left, value.right].find((side) => numberOf(side, project) === 100);
  return hundred && [hundred, "percent multiplies by 100 itself", "give it the share as it is"];
}

/** An answer's whole number is an amount or a count: as a share of one it would be nothing or all. */
function ofWhole(value: SyntaxNode, { document, context }: CheckedBody, { calls }: Project): Problem | undefined {
  const [holder, source = "", ...names] = wholePath(value, context.values).split(".");
  if (holder !== "data" || names.length === 0) return undefined;
  const call = textOf(member(member(member(document.root, "sources"), source), "call"));
  let schema = member(calls.get(call ?? "")?.root, "answer");
  for (const name of names) schema = member(member(schema, "properties"), name);
  if (textOf(member(schema, "type")) !== "integer") return undefined;
  return [value, "percent takes a share of one, and this is a whole number", "money(…), or divide it by 100"];
}

/** The path that is read, past a named value that is no more than another. */
function wholePath(value: SyntaxNode, values: Located | undefined): string {
  const form = formOf(value);
  const [, name = ""] = /^values\.(\w+)$/.exec(form) ?? [];
  const named = member(values, name);
  const [expression] = named === undefined ? [] : expressionsOf(named);
  return expression === undefined ? form : formOf(expression);
}

/** The number that an expression is, or reads in app.json. */
function numberOf(node: SyntaxNode, { app }: Project): number | undefined {
  const constant = constantOf(node);
  if (typeof constant === "number") return constant;
  const [holder, ...names] = formOf(node).split(".");
  let value: Located | undefined = holder === "app" ? app?.root : undefined;
  for (const name of names) value = member(value, name);
  return typeof value?.value === "number" ? value.value : undefined;
}

/** Where the sign that a function writes stands beside it as well. */
function signsTwice({ node, context }: TextVisit, currency: string): readonly (readonly [Located, string])[] {
  const text = textOf(node);
  if (text !== undefined) {
    if (/\$\{\s*percent\([^{}]*\)\s*\}\s*%/.test(text)) return [[node, "%"]];
    return currency !== "" && new RegExp(`${currency}\\s*\\$\\{\\s*money\\(`).test(text) ? [[node, currency]] : [];
  }
  const key = textOf(member(node, "text")) ?? "";
  const words = context.texts.get(key) ?? context.project.texts.get(key) ?? node;
  return membersOf(member(node, "with")).flatMap(([name, value]) => {
    const [, call] = /^\$\{\s*(money|percent)\([^{}]*\)\s*\}$/.exec(textOf(value) ?? "") ?? [];
    const sign = call === "percent" ? "%" : call === "money" ? currency : "";
    if (sign === "") return [];
    const doubled = new RegExp(`\\{${name}\\}\\s*${sign}|${sign}\\s*\\{${name}\\}`);
    const found = context.languages
      .map((language) => member(words, language))
      .find((one) => doubled.test(textOf(one) ?? ""));
    return found === undefined ? [] : [[words === node ? found : value, sign] as const];
  });
}

/** Reports whole units, as typed, that are multiplied by another power of ten than the number of minor units in one. */
function checkTyped(body: CheckedBody, project: Project, report: RuleReport): void {
  const divisor = divisorOf(project);
  const slots = divisor === 1 ? new Set<string>() : amountSlots(body);
  for (const { expression, placeOf } of slots.size === 0 ? [] : body.context.visits.expressions) {
    for (const part of partsOf(expression)) {
      const [factor, value] = (part.kind === "binary" && part.operator === "*" && factorOf(part, slots)) || [];
      if (factor === undefined || value === undefined || value === divisor || !POWERS.includes(value)) continue;
      report(
        placeOf(factor),
        `an amount has ${divisor} minor units, and this makes ${value}`,
        `multiply by ${divisor}`,
      );
    }
  }
}

/** The slots that a person types an amount into. */
function amountSlots(body: CheckedBody): ReadonlySet<string> {
  return new Set(
    boundInputs(body).flatMap(({ slot, node }) => (member(node, "mode")?.value === "amount" ? [slot] : [])),
  );
}

/** Factors of somebody who forgets a zero, or adds one. */
const POWERS: readonly number[] = [10, 100, 1000, 10_000];

/** The factor in `number(state.amount) * 10`. */
function factorOf(part: SyntaxOf<"binary">, slots: ReadonlySet<string>): readonly [SyntaxNode, number] | undefined {
  const [value, factor] = part.right.kind === "literal" ? [part.left, part.right] : [part.right, part.left];
  if (factor.kind !== "literal" || typeof factor.value !== "number") return undefined;
  const [read] = value.kind === "call" && value.name === "number" ? value.arguments : [];
  return read !== undefined && slots.has(formOf(read)) ? [factor, factor.value] : undefined;
}

/** One value that is formatted as it is and, elsewhere in the document, multiplied. */
function checkFactors({ context }: CheckedBody, project: Project, report: RuleReport): void {
  const divisor = divisorOf(project);
  const { expressions } = context.visits;
  const formatted = expressions.flatMap(({ expression, placeOf }) =>
    [...partsOf(expression)].flatMap((part) => {
      const [value] = part.kind === "call" && ["money", "amount"].includes(part.name) ? part.arguments : [];
      return value === undefined ? [] : [{ value, placeOf }];
    }),
  );
  const plain = new Set(formatted.map(({ value }) => formOf(value)));
  for (const { value, placeOf } of divisor === 1 ? [] : formatted) {
    if (value.kind !== "binary" || value.operator !== "*" || constantOf(value.right) !== divisor) continue;
    if (plain.has(formOf(value.left)))
      report(placeOf(value.right), `"${formOf(value.left)}" is formatted as it is elsewhere`, "leave the factor out");
  }
}

function divisorOf({ app }: Project): number {
  const money = member(app?.root, "money");
  const [divisor, decimals] = ["divisor", "decimals"].map((name) => member(money, name)?.value);
  // Where the two do not go together, that is what is wrong.
  return typeof divisor === "number" && divisor === 10 ** Number(decimals) ? divisor : 1;
}
