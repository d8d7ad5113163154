import { formOf } from "../../../expression/syntax/form-of.ts";
import { memberPath } from "../../../expression/syntax/member-path.ts";
import { checkExpression } from "../../../expression/types/check-expression.ts";
import { entriesOf } from "../../../kit/entries-of.ts";
import { formsIn } from "../../behavior/guards.ts";
import { pathRead } from "../../behavior/names-given.ts";
import { kindOf, type Located, member, membersOf, textOf } from "../../report/located.ts";
import type { Place } from "../../report/position.ts";
import { wordsIn } from "../../schema/name-words.ts";
import type { CheckedBody } from "../../screen/context/checked-body.ts";
import type { ExpressionVisit, NodeVisit } from "../../screen/context/screen-context.ts";
import { partsOf } from "../../screen/facts/expression-parts.ts";
import { outsideArguments } from "../../words/written-text.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  severity: "warning",
  summary: "Words name another value of the same record, which nothing shows, than the one they stand beside.",
  why: "People would read a problem's words as the number of a receipt.",
  fix: "Show the value that the words name, or correct the words.",
  body(body, report) {
    for (const { place, shown, named } of misnamedValues(body))
      report(place, `the words here name "${named}", and "${shown}" is shown`, `show "${named}"`);
  },
});

interface Misnamed {
  readonly place: Place;
  readonly shown: string;
  /** The member beside it that the words name. */
  readonly named: string;
}

/** Values whose words name another member of the same record, which the screen does not read: `Receipt {number}` of a problem. */
function misnamedValues(body: CheckedBody): readonly Misnamed[] {
  const { visits } = body.context;
  const byNode = new Map(visits.expressions.map((visit) => [visit.node, visit]));
  const read = new Set(visits.expressions.flatMap(({ expression }) => formsIn(expression)));
  const captions = [...visits.nodes.flatMap(captionsOf), ...visits.texts.flatMap(({ node }) => captionOfText(node))];
  const ends = visits.texts.flatMap(({ node }) => {
    const given = membersOf(member(node, "with")).flatMap(([, value]) => byNode.get(value) ?? []);
    return otherEnd(wordsOf(node), given);
  });
  return [
    ...ends,
    ...captions.flatMap(({ words, value }) => {
      const visit = byNode.get(value);
      return visit === undefined ? [] : misnamed(words, visit, read);
    }),
  ];
}

/** Words for either end of a list, by the function that gives it. */
const ENDS: { readonly [name: string]: readonly string[] } = {
  first: ["first", "next"],
  last: ["last", "final", "latest"],
};

/** A value of the other end of a list than the words speak of, beside one of the end that they do. */
function otherEnd(words: readonly string[], given: readonly ExpressionVisit[]): readonly Misnamed[] {
  return Object.keys(ENDS).flatMap((end) => {
    const other = end === "first" ? "last" : "first";
    const hasWordFor = (name: string) => ENDS[name]?.some((word) => words.includes(word)) === true;
    if (!hasWordFor(end) || hasWordFor(other)) return [];
    const named = given.flatMap((visit) =>
      partsOf(visit.expression).filter((part) => part.kind === "call" && part.name === end),
    );
    return given.flatMap((visit) =>
      partsOf(visit.expression).flatMap((part) => {
        if (part.kind !== "call" || part.name !== other || part.arguments[0] === undefined) return [];
        const wanted = `${end}(${formOf(part.arguments[0])})`;
        return named.some((one) => formOf(one) === wanted)
          ? [{ place: visit.placeOf(part), shown: visit.wordsOf(part), named: wanted }]
          : [];
      }),
    );
  });
}

/** A name of a shorter member is a word of many sentences. */
const MIN_NAME = 4;

function misnamed(words: readonly string[], visit: ExpressionVisit, read: ReadonlySet<string>): readonly Misnamed[] {
  const path = visit.isWhole ? pathRead(visit.expression) : undefined;
  if (path === undefined || wordsIn(path.name).some((word) => words.includes(word))) return [];
  const { scope } = visit.context;
  const { type } = checkExpression(path.target, scope);
  const { kind } = checkExpression(path, scope).type;
  const target = formOf(path.target);
  // Every word may be that of something of the app.
  if (target.startsWith("app")) return [];
  const [named] = Object.entries(type.kind === "record" ? type.fields : {}).flatMap(([name, field]) =>
    name.length >= MIN_NAME && field.kind === kind && !read.has(memberPath(target, name)) && isNamedIn(name, words)
      ? [name]
      : [],
  );
  return named === undefined ? [] : [{ place: visit.placeOf(path), shown: formOf(path), named }];
}

function isNamedIn(name: string, words: readonly string[]): boolean {
  const own = wordsIn(name);
  return words.some((_, start) => own.every((word, index) => word === words[start + index]));
}

/** Words beside one value. */
interface Caption {
  readonly words: readonly string[];
  readonly value: Located;
}

/** Labels: a widget's beside its value, and the names of rows that are written out. */
function captionsOf({ node, definition }: NodeVisit): readonly Caption[] {
  const specs = entriesOf(definition.props);
  const shown = specs.flatMap(([name, { kind }]) => (kind === "text" ? (member(node, name) ?? []) : []));
  const rows = specs.flatMap(([name, spec]) =>
    spec.kind === "list" && spec.texts === true ? (member(node, name)?.items ?? []) : [],
  );
  return [shown, ...rows.map((row) => [...row.members.values()])].flatMap((parts) => {
    const words = parts.flatMap((part) => (part.members.has("with") ? [] : wordsOf(part)));
    return words.length === 0 ? [] : parts.flatMap((value) => (textOf(value) === undefined ? [] : [{ words, value }]));
  });
}

/** Words around the one value that they are given. */
function captionOfText(text: Located): readonly Caption[] {
  const [given, ...others] = membersOf(member(text, "with"));
  return given === undefined || others.length > 0 ? [] : [{ words: wordsOf(text), value: given[1] }];
}

/** The words of all languages in small letters, one language behind the other. */
function wordsOf(text: Located): readonly string[] {
  if (kindOf(text) !== "object") return [];
  return membersOf(text).flatMap(([, one]) =>
    (outsideArguments(textOf(one) ?? "").match(/\p{L}+/gu) ?? []).map((word) => word.toLowerCase()),
  );
}
