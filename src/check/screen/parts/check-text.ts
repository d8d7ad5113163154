import { describeType } from "../../../expression/types/assignable.ts";
import { nearest } from "../../../kit/nearest.ts";
import { named, sentence } from "../../../language/sentence.ts";
import { NUMBER, STRING, type Type } from "../../../language/terms/type.ts";
import { checkIsExpression, unknownProperty } from "../../project/check-structure.ts";
import { kindOf, type Located, member, membersOf, textOf } from "../../report/located.ts";
import type { Place } from "../../report/position.ts";
import { atKey, inString, suggest } from "../../report/reporter.ts";
import { checkPlain } from "../../text/check-plain.ts";
import { checkFilled, checkSharedText } from "../../text/check-shared-text.ts";
import { type ArgumentUse, type ArgumentUses, checkWords } from "../../text/check-words.ts";
import { inferValue, isPrintable } from "../context/infer-value.ts";
import { type ScreenContext, silent } from "../context/screen-context.ts";
import { checkId } from "./check-id.ts";
import { doesNotFit } from "./check-value.ts";

/**
 * Words a person reads: an expression that gives some; or words per language, or a shared text, with the values of
 * their arguments. `fills` are arguments that get theirs from elsewhere.
 */
export function checkText(node: Located, context: ScreenContext, fills: readonly string[] = []): void {
  context.visits.texts.push({ node, context });
  if (kindOf(node) !== "object") {
    checkPlain(node, context);
    const type = inferValue(node, context);
    if (!isPrintable(type)) doesNotFit(node, type, STRING, context);
    return;
  }
  // Where Indonesian is a language of the app, `id` holds its words.
  if (!context.languages.includes("id")) checkId(node, context);
  const key = member(node, "text");
  const filled = [...fills, ...(member(node, "with")?.members.keys() ?? [])];
  const { uses, isKnown } =
    key === undefined ? checkWords(node, { ...context, filled }) : usesOfShared(node, key, context);
  // Mistakes inside a shared text are told where it is written, so its uses stand at its key here.
  const placeOf = (use: ArgumentUse): Place => key ?? inString(context.text, use.words, use.start);
  for (const use of uses) if (fills.includes(use.name)) checkFilled(use, fills, context);
  const others = uses.filter(({ name }) => !fills.includes(name));
  checkValues(node, { uses: others, isKnown }, placeOf, context);
}

function usesOfShared(node: Located, key: Located, context: ScreenContext): ArgumentUses {
  const known = ["text", "with", "id"];
  for (const [name, value] of node.members)
    if (!known.includes(name)) unknownProperty(name, value, known, context.report);
  const name = textOf(key) ?? "";
  const shared = context.texts.get(name) ?? context.project.texts.get(name);
  if (shared !== undefined) return checkSharedText(shared, silent(context));
  const hint = suggest(name, [...context.texts.keys(), ...context.project.texts.keys()]);
  context.report("unknown-text", key, `there is no text ${JSON.stringify(key.value)}`, hint);
  return { uses: [], isKnown: false };
}

function checkValues(
  node: Located,
  { uses, isKnown }: ArgumentUses,
  placeOf: (use: ArgumentUse) => Place,
  context: ScreenContext,
): void {
  const given = member(node, "with");
  if (given !== undefined && kindOf(given) !== "object") {
    context.report("wrong-type", given, `expected an object, found ${kindOf(given)}`, '{"n": an expression}');
    return;
  }
  const names = [...new Set(uses.map(({ name }) => name))];
  const types = new Map(membersOf(given).map(([name, value]) => [name, valueType(value, context)] as const));
  const empty = names.filter((name) => !types.has(name));
  const first = uses.find(({ name }) => name === empty[0]);
  const unread = [...types.keys()].filter((name) => !names.includes(name));
  // A value under a mistyped name is told there, once.
  const isMistyped = isKnown && empty.length === 1 && unread.length === 1 && nearest(unread[0] ?? "", empty) !== null;
  if (first !== undefined && !isMistyped) {
    const meant = empty.length === 1 ? nearest(first.name, [...types.keys()]) : null;
    const hint =
      meant === null
        ? `give ${empty.length === 1 ? `"${first.name}"` : "each"} one under "with": a number or an expression`
        : `did you mean {${meant}}?`;
    const list = empty.map((name) => `{${name}}`).join(", ");
    context.report("text-argument", placeOf(first), `${list} ${empty.length === 1 ? "has" : "have"} no value`, hint);
  }
  const reported = new Set<string>();
  for (const [name, value] of membersOf(given)) {
    const type = types.get(name);
    if (!names.includes(name) && isKnown) {
      context.report("text-argument", atKey(value), `the words have no {${name}}`, suggest(name, names));
    } else if (type !== undefined) {
      for (const use of uses) if (use.name === name) checkUse(use, type, value, placeOf(use), reported, context);
    }
  }
}

/** A number, or one expression: words belong into the languages. */
function valueType(value: Located, context: ScreenContext): Type {
  if (kindOf(value) === "number") return NUMBER;
  if (kindOf(value) === "string" && !checkIsExpression(value, context)) return { kind: "any" };
  return inferValue(value, context);
}

function checkUse(
  { name, choice }: ArgumentUse,
  type: Type,
  value: Located,
  place: Place,
  reported: Set<string>,
  context: ScreenContext,
): void {
  if (choice === null) {
    if (isPrintable(type)) return;
    context.report(
      "property-type",
      value,
      `${describeType(type)} cannot be part of a text`,
      "only text and numbers can",
    );
  } else if (choice.kind === "plural") {
    if (type.kind === "number" || type.kind === "any") return;
    const message = `the plural of {${name}} goes by a number, found ${describeType(type)}`;
    context.report("property-type", value, message, "number(…) reads a number from text");
  } else {
    const message = `{${name}} chooses by a word, a number or a boolean, found ${describeType(type)}`;
    const isChoosable = isPrintable(type) || type.kind === "boolean";
    if (isChoosable) checkKeys(choice.cases, name, type, place, reported, context);
    else context.report("property-type", value, message);
  }
}

/** A case for a value that can never come is a mistyped one: told once, in the first language that has it. */
function checkKeys(
  cases: readonly { readonly key: string }[],
  name: string,
  type: Type,
  place: Place,
  reported: Set<string>,
  { report }: ScreenContext,
): void {
  const values = type.kind === "boolean" ? ["true", "false"] : type.kind === "string" ? type.values : undefined;
  if (values === undefined) return;
  for (const { key } of cases) {
    const argumentCase = `${name} ${key}`;
    if (key === "other" || values.includes(key) || reported.has(argumentCase)) continue;
    reported.add(argumentCase);
    report("text-argument", place, sentence`{${named(name)}} is never "${key}"`, suggest(key, values));
  }
}
