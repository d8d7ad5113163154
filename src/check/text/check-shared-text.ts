import { hasArguments } from "../../message/parse-message.ts";
import { kindOf, type Located, textOf } from "../report/located.ts";
import { inString, suggest } from "../report/reporter.ts";
import { checkPlain } from "./check-plain.ts";
import { type ArgumentUse, type ArgumentUses, checkWords, NO_USES, type WordsContext } from "./check-words.ts";

/** A text that stands by itself: a string, or words per language. Its arguments get their values where it is used. */
export function checkSharedText(node: Located, context: WordsContext): ArgumentUses {
  const kind = kindOf(node);
  if (kind === "string") {
    checkPlain(node, context);
    return NO_USES;
  }
  if (kind !== "object") {
    context.report(
      "wrong-type",
      node,
      `expected a string, found ${kind}`,
      'a string, or one per language: {"en": "…"}',
    );
    return NO_USES;
  }
  return checkWords(node, context);
}

/** A text without arguments, or with those that the engine fills in. */
export function checkFixedText(node: Located, context: WordsContext, filled: readonly string[] = []): void {
  for (const use of checkSharedText(node, { ...context, filled }).uses) checkFilled(use, filled, context);
}

/** The engine knows a name and its value, no cases. */
export function checkFilled(
  { name, words, start, choice }: ArgumentUse,
  filled: readonly string[],
  context: WordsContext,
) {
  const place = inString(context.text, words, start);
  if (!filled.includes(name)) {
    context.report("text-argument", place, `nothing gives {${name}} a value here`, suggest(name, filled));
  } else if (choice !== null) {
    context.report("text-argument", place, `{${name}} is only printed here`, `write {${name}}`);
  }
}

/** Keys of the texts that need no values, in any language: what `t('key')` may name. */
export function plainTextsIn(texts: ReadonlyMap<string, Located>): readonly string[] {
  return [...texts].flatMap(([key, text]) => {
    const needsValues = [...text.members.values()].some((words) => hasArguments(textOf(words) ?? ""));
    return needsValues ? [] : [key];
  });
}
