import { inLanguage, listOf, sentence } from "../../language/sentence.ts";
import type { Choice, Message } from "../../message/parse-message.ts";
import { pluralRulesOf } from "../../message/plural-rules.ts";
import { kindOf, type Located, textOf } from "../report/located.ts";
import { parseMessage } from "../report/parse-once.ts";
import { atKey, inString, type Report, suggest } from "../report/reporter.ts";

export interface WordsContext {
  /** The file's text, for columns inside strings. */
  readonly text: string;
  readonly report: Report;
  readonly languages: readonly string[];
  /** Languages among these that may still lack texts. */
  readonly drafts?: ReadonlySet<string>;
  /** The words here are in a language of their own, which their widget names. */
  readonly isForeign?: boolean;
  /** The arguments that get a value; undefined where that is not known here. */
  readonly filled?: readonly string[] | undefined;
  /** Told each text: a string, or words per language. */
  readonly onWords?: ((node: Located) => void) | undefined;
}

/** One place where a message names an argument. */
export interface ArgumentUse {
  readonly name: string;
  /** The words it stands in, and where in them. */
  readonly words: Located;
  readonly start: number;
  /** Null where it is printed. */
  readonly choice: Choice | null;
}

/** Members that a text may have beside its languages. */
const BESIDES = ["with", "text", "id"];

/** How words use their arguments. `isKnown`: all of them could be read. */
export interface ArgumentUses {
  readonly uses: readonly ArgumentUse[];
  readonly isKnown: boolean;
}

export const NO_USES: ArgumentUses = { uses: [], isKnown: true };

/** One ICU message per language: each language of the app there and no other, the same arguments in all of them. */
export function checkWords(node: Located, context: WordsContext): ArgumentUses {
  const { report, languages } = context;
  if (languages.length === 0) return NO_USES;
  context.onWords?.(node);
  const uses = new Map<Located, readonly ArgumentUse[]>();
  let isKnown = true;
  for (const [language, words] of node.members) {
    if (BESIDES.includes(language) && !languages.includes(language)) continue;
    if (!languages.includes(language)) {
      report("unknown-language", atKey(words), `"${language}" is no language`, suggest(language, languages));
    } else if (textOf(words) === undefined) {
      report("wrong-type", words, `expected a string, found ${kindOf(words)}`);
    } else {
      const found = checkMessage(words, language, context);
      if (found === null) isKnown = false;
      else uses.set(words, found);
    }
  }
  reportMissing(node, "text", context);
  checkAgreement(uses, context);
  return { uses: [...uses.values()].flat(), isKnown };
}

/** A live language must be there, a draft may come later. Where one is not, those without words are missing as well. */
export function reportMissing(node: Located, what: string, { languages, drafts, report }: Omit<WordsContext, "text">) {
  const isAbsent = (language: string) => !node.members.has(language);
  const isMissing = (language: string) => isAbsent(language) || node.members.get(language)?.value === "";
  const missing = languages.some(isAbsent) ? languages.filter(isMissing) : [];
  const unknown = [...node.members.keys()].filter((key) => !languages.includes(key) && !BESIDES.includes(key));
  // It stands there under another code, which is told by itself.
  if (missing.length === 1 && unknown.length === 1) return;
  for (const code of ["missing-language", "draft-language"] as const) {
    const found = missing.filter((language) => (drafts?.has(language) === true) === (code === "draft-language"));
    if (found.length > 0) report(code, node, sentence`the ${what} is missing in ${listOf(found, inLanguage)}`);
  }
}

/** Null where the words cannot be read. */
function checkMessage(words: Located, language: string, context: WordsContext): readonly ArgumentUse[] | null {
  const parsed = parseMessage(textOf(words) ?? "");
  if (!parsed.ok) {
    const { message, hint, start } = parsed.problem;
    context.report("text-syntax", inString(context.text, words, start), message, hint);
    return null;
  }
  const uses = usesIn(parsed.message, words);
  for (const { choice } of uses) if (choice !== null) checkCases(choice, words, language, context);
  return uses;
}

function usesIn(message: Message, words: Located): readonly ArgumentUse[] {
  return message.flatMap((part): readonly ArgumentUse[] => {
    if (part.kind === "argument") return [{ ...part, words, choice: null }];
    if (!("cases" in part)) return [];
    const { name, start } = part;
    return [{ name, start, words, choice: part }, ...part.cases.flatMap((one) => usesIn(one.message, words))];
  });
}

/** The categories of a plural are those of its language; `=0` names a number itself. */
function checkCases({ kind, cases }: Choice, words: Located, language: string, { text, report }: WordsContext): void {
  if (kind !== "plural") return;
  const rules = pluralRulesOf(language);
  for (const { key, start } of cases) {
    if (key === "other" || key.startsWith("=")) continue;
    const place = inString(text, words, start);
    if (rules === null) {
      report("text-syntax", place, `the plurals of "${language}" are not known`, "use =1 {…} and other {…}");
    } else if (!Object.hasOwn(rules, key)) {
      const known = [...Object.keys(rules), "other"].join(", ");
      report("text-syntax", place, `"${language}" has no plural "${key}"`, `it has ${known}; =2 {…} names a number`);
    }
  }
}

/** A translation that leaves out an amount, or names another one, tells other people something else. */
function checkAgreement(
  uses: ReadonlyMap<Located, readonly ArgumentUse[]>,
  { report, filled }: Pick<WordsContext, "report" | "filled">,
): void {
  const isAlien = ({ name }: ArgumentUse) => filled?.includes(name) === false;
  const names = new Set(
    [...uses.values()].flatMap((all) => all.filter((use) => !isAlien(use)).map(({ name }) => name)),
  );
  const lacking = [...uses].flatMap(([words, used]) => {
    const missing = [...names].filter((name) => !used.some((use) => use.name === name));
    // Under another name it may be there, and that this has no value is told beside it.
    return missing.length === 0 || used.some(isAlien) ? [] : [{ words, used, missing }];
  });
  // One name for another: each language lacks what the other has, and the last that has one of its own is named.
  const renamed = lacking.findLast(({ used, words }) => {
    return used.some(({ name }) =>
      [...uses].every(([other, all]) => other === words || !all.some((use) => use.name === name)),
    );
  });
  for (const { words, missing } of renamed === undefined ? lacking : [renamed]) {
    const list = missing.map((name) => `{${name}}`).join(", ");
    report("text-argument", words, `the words lack ${list}, which another language has`, `write ${list} here as well`);
  }
}
