import type { SyntaxNode, SyntaxOf } from "../../../expression/syntax/syntax.ts";
import { checkExpression } from "../../../expression/types/check-expression.ts";
import { entriesOf } from "../../../kit/entries-of.ts";
import { propOf } from "../../behavior/calls-made.ts";
import { type Condition, conditionOf } from "../../behavior/conditions.ts";
import { type Range, slotRangesOf } from "../../money/slot-ranges.ts";
import { member, textOf } from "../../report/located.ts";
import { suggest } from "../../report/reporter.ts";
import type { CheckedBody } from "../../screen/context/checked-body.ts";
import type { ScreenContext } from "../../screen/context/screen-context.ts";
import { partsOf } from "../../screen/facts/expression-parts.ts";
import { parametersCompared } from "../parameters-compared.ts";
import { parametersGiven } from "../parameters-given.ts";
import { defineRule } from "../rule.ts";

const COMPARING: readonly string[] = ["==", "!=", "<", "<=", ">", ">="];

export const rule = defineRule({
  summary:
    "A number is compared with one that it never comes to, or never passes; a parameter with what no link gives it; or a check is waited for that is never made.",
  why: "The answer is always the same: a row, a step or a length that there is not is asked for.",
  fix: "Compare it with what it may be.",
  screen(body, report) {
    const { expressions } = body.context.visits;
    const { numbers, lengths } = slotRangesOf(body);
    const ranges = new Map([
      ...numbers,
      ...[...lengths].flatMap(([slot, range]) =>
        [`size(${slot})`, `size(trim(${slot}))`].map((form) => [form, range] as const),
      ),
    ]);
    const rows = rowsIn(body);
    const readBack = intentsReadBack(body);
    for (const { expression, node, placeOf, context } of expressions) {
      for (const part of partsOf(expression)) {
        const intent = intentChecked(part);
        if (intent !== undefined && !readBack.has(intent))
          report(
            placeOf(part),
            `no call of the intent "${intent}" is read back: this is never true`,
            "name the intent of a call with `readBack`",
          );
        if (part.kind !== "binary" || !COMPARING.includes(part.operator)) continue;
        const condition = conditionOf(part);
        const idle = neverIdle(condition, body);
        if (idle !== undefined) report(placeOf(part), idle, "compare it with a status that it has");
        const range =
          condition.subject === "index"
            ? rowsAt(node.path, rows)
            : (ranges.get(condition.subject) ?? listedRange(part, condition, context));
        const answer = range === undefined ? undefined : answerOf(condition, range);
        if (range === undefined || answer === undefined) continue;
        const message = `this is always ${answer}: "${condition.subject}" is ${range.least} to ${range.most}`;
        report(placeOf(part), message, "compare it with a number that it may have");
      }
    }
  },
  project({ bodies, byKind, project }, reportIn) {
    const given = parametersGiven(bodies, [...byKind.journey, ...byKind.scenario], project);
    for (const { document, context } of bodies) {
      const values = given.get(document);
      const compared = values === undefined ? [] : context.visits.expressions.flatMap(parametersCompared);
      for (const { place, name, literal } of compared) {
        const known = values?.get(name);
        // Where nothing fits, it is the link that gives the wrong one.
        const fits = compared.some((other) => other.name === name && known?.has(other.literal));
        if (!known || known.has(literal) || !fits) continue;
        const message = `no link, journey or scenario gives the parameter "${name}" '${literal}'`;
        reportIn(document)(place, message, suggest(literal, known) ?? `one of ${[...known].join(", ")}`);
      }
    }
  },
});

/** The intents of calls that are read back where their outcome is not known. */
function intentsReadBack({ context }: CheckedBody): ReadonlySet<string> {
  return new Set(
    context.visits.actions.flatMap((visit) => {
      const [call, readBack] = [propOf(visit, "call"), propOf(visit, "source")];
      if (call === undefined || readBack === undefined || member(visit.node, readBack) === undefined) return [];
      return [textOf(member(visit.node, "intent")) ?? textOf(member(visit.node, call)) ?? ""];
    }),
  );
}

/** The intent of `checking.pay`. */
function intentChecked(part: SyntaxNode): string | undefined {
  const isChecking = part.kind === "member" && part.target.kind === "name" && part.target.name === "checking";
  return isChecking ? part.name : undefined;
}

/** Constant answer of a comparison with a number, over the whole range. A range of one number is another rule's. */
function answerOf({ operator, literal }: Condition, { least, most }: Range): boolean | undefined {
  if (typeof literal !== "number" || least === most) return undefined;
  const isOutside = literal < least || literal > most;
  switch (operator) {
    case "==":
      return isOutside ? false : undefined;
    case "!=":
      return isOutside ? true : undefined;
    case "<":
      return ofOrder(most < literal, least >= literal);
    case "<=":
      return ofOrder(most <= literal, least > literal);
    case ">":
      return ofOrder(least > literal, most <= literal);
    case ">=":
      return ofOrder(least >= literal, most < literal);
    default:
      return undefined;
  }
}

function ofOrder(isAlways: boolean, isNever: boolean): boolean | undefined {
  return isAlways ? true : isNever ? false : undefined;
}

/** By the beginning of the places of what stands once per element of a list that is written out, its rows. */
function rowsIn({ context }: CheckedBody): readonly (readonly [string, Range | undefined])[] {
  return context.visits.nodes.flatMap(({ node, definition }) => {
    const repeat = member(node, "repeat");
    const inside = repeat === undefined ? [] : [[`${node.path}/`, rowsOf(member(repeat, "over")?.items)] as const];
    const perRow = entriesOf(definition.props).flatMap(([name, { per }]) => {
      const list = per === undefined ? undefined : member(node, per);
      return list === undefined
        ? []
        : [[`${node.path}/${name}`, rowsOf(textOf(list) === undefined ? list.items : undefined)] as const];
    });
    return [...inside, ...perRow];
  });
}

function rowsOf(items: readonly unknown[] | undefined): Range | undefined {
  return items === undefined || items.length < 2 ? undefined : { least: 0, most: items.length - 1 };
}

/** The range of the innermost list around. */
function rowsAt(path: string, rows: ReturnType<typeof rowsIn>): Range | undefined {
  const around = rows.filter(([place]) => path === place || path.startsWith(place.endsWith("/") ? place : `${place}/`));
  return around.sort(([one], [other]) => other.length - one.length)[0]?.[1];
}

/** The range of an answer's number whose values are listed, for what is asked of their order. */
function listedRange(part: SyntaxOf<"binary">, { operator }: Condition, { scope }: ScreenContext): Range | undefined {
  if (!["<", "<=", ">", ">="].includes(operator)) return undefined;
  const value = part.right.kind === "literal" ? part.left : part.right;
  const { type } = checkExpression(value, scope);
  const values = type.kind === "number" && "values" in type ? type.values : undefined;
  const numbers = (values ?? []).filter((one): one is number => typeof one === "number");
  return numbers.length < 2 ? undefined : { least: Math.min(...numbers), most: Math.max(...numbers) };
}

/** A source that reads itself, and waits for no other, is asked from the beginning. */
function neverIdle({ subject, operator, literal }: Condition, { document }: CheckedBody): string | undefined {
  const [, name = ""] = /^status\.(\w+)$/.exec(subject) ?? [];
  if (literal !== "idle" || (operator !== "==" && operator !== "!=")) return undefined;
  const source = member(member(document.root, "sources"), name);
  const waits = ["run", "when"].some((one) => member(source, one) !== undefined);
  if (source === undefined || waits || JSON.stringify(member(source, "payload")?.value ?? "").includes("data."))
    return undefined;
  return `"${name}" is read from the beginning: it is never idle`;
}
