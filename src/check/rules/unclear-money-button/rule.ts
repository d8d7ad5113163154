import type { SyntaxNode } from "../../../expression/syntax/syntax.ts";
import { effectOf } from "../../behavior/calls-made.ts";
import { screenParts } from "../../behavior/screen-parts.ts";
import { aliased, callMadeBy } from "../../money/amounts-sent.ts";
import { type Located, member, membersOf, textOf } from "../../report/located.ts";
import type { CheckedBody } from "../../screen/context/checked-body.ts";
import { expressionsOf } from "../../screen/facts/slots-read.ts";
import { constantWords } from "../../words/constant-words.ts";
import { GAP } from "../../words/written-text.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "A button moves money, and its label has none of the words that say so.",
  why: "People tap “Continue” and have paid, or borrowed.",
  fix: "Begin the label with what it does, by one of `calls.moneyWords` of app.json: “Pay now”.",
  app({ root }, report) {
    const words = member(member(root, "calls"), "moneyWords");
    if (words === undefined) return;
    for (const language of member(root, "languages")?.items ?? []) {
      const code = textOf(member(language, "code")) ?? "";
      const isLive = textOf(member(language, "status")) === "live";
      if (isLive && (member(words, code)?.items.length ?? 0) === 0)
        report(words, `there are no words in "${code}"`, `"${code}": ["…"]`);
    }
  },
  screen(screen, report, { project }) {
    const listed = member(member(project.app?.root, "calls"), "moneyWords");
    if (listed === undefined) return;
    const told = new Set<Located>();
    // Shared words have no place of their own here.
    const reported = new Set<Located>();
    for (const call of screenParts(screen).actions) {
      if (effectOf(callMadeBy(call), project) !== "money") continue;
      const label = call.widget === undefined ? undefined : member(call.widget.node, "label");
      if (label === undefined || told.has(label)) continue;
      told.add(label);
      for (const [language, node] of wordsByLanguage(label, screen)) {
        const allowed = (member(listed, language)?.items ?? []).map((one) => textOf(one) ?? "");
        if (allowed.length === 0 || saysOneOf(textOf(node) ?? "", allowed)) continue;
        const place = membersOf(label).some(([, one]) => one === node) ? node : label;
        if (reported.has(place)) continue;
        reported.add(place);
        report(place, `this moves money, and says none of ${allowed.join(", ")}`, `begin with “${allowed[0]}”`);
      }
      const all = membersOf(listed).flatMap(([, words]) => words.items.map((one) => textOf(one) ?? ""));
      const written = all.length === 0 ? undefined : writtenIn(label, screen).find((words) => !saysOneOf(words, all));
      if (written !== undefined && !reported.has(label))
        report(label, `this moves money, and may say no more than “${written}”`, `begin with “${all[0]}”`);
    }
  },
});

/** The words of a label, its own or shared ones, each of those that a condition chooses between; none of one that is computed. */
function wordsByLanguage(label: Located, { context }: CheckedBody): readonly (readonly [string, Located])[] {
  const named = aliased(label, context.values) ?? label;
  const own = textOf(member(named, "text"));
  const keys = own === undefined ? expressionsOf(named).flatMap(textKeys) : [own];
  const shared = keys.flatMap((key) => context.texts.get(key) ?? context.project.texts.get(key) ?? []);
  const words = shared.length > 0 ? shared : [named];
  return words.flatMap(membersOf).filter(([name]) => context.languages.includes(name));
}

/** The words that the expressions of a label have themselves, whatever the language: `–` of `either(answer.button, '–')`. */
function writtenIn(label: Located, { context }: CheckedBody): readonly string[] {
  const text = textOf(aliased(label, context.values) ?? label) ?? "";
  return constantWords(text).filter((words) => words !== "" && !words.includes(GAP));
}

/** The names of the texts that an expression may give: `continue` of `t('continue')`. */
function textKeys(node: SyntaxNode): readonly string[] {
  if (node.kind === "conditional") return [node.whenTrue, node.otherwise].flatMap(textKeys);
  if (node.kind !== "call") return [];
  if (node.name === "either") return node.arguments.flatMap(textKeys);
  const [key] = node.name === "t" ? node.arguments : [];
  return key?.kind === "literal" ? [String(key.value)] : [];
}

/** Words behind another one that put it off, in the languages that are most often checked. */
const LATER =
  "later|another time|baadaye|wakati mwingine|plus tard|später|más tarde|después|mais tarde|depois|nanti|لاحقا|لاحقًا";

/** Whether a word, or several, stand in the label as the beginning of its words, and are not put off: “Skip, pay later”. */
function saysOneOf(label: string, allowed: readonly string[]): boolean {
  const plain = (text: string) =>
    ` ${text
      .normalize("NFKC")
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\d]+/gu, " ")
      .trim()}`;
  return allowed.some((word) => {
    const [, ...rest] = plain(label).split(plain(word));
    return rest.some((after) => !PUT_OFF.test(after));
  });
}

const PUT_OFF = new RegExp(`^[\\p{L}\\p{M}]* (?:${LATER})(?![\\p{L}\\p{M}])`, "u");
