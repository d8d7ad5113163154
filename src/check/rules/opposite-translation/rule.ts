import { inLanguage, type Sentence, sentence } from "../../../language/sentence.ts";
import { rangeEnd } from "../../behavior/names-given.ts";
import { textOf } from "../../report/located.ts";
import { contrastsIn, hasNoDoubt, saysUnknown } from "../../words/contrasts.ts";
import type { Version } from "../../words/written-text.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  group: "proofreading",
  summary:
    "One language says another unit of time than the others, earlier for later, the most for the least, or nothing of what is not known.",
  why: "Who reads it enters weeks where days are sent, or takes for done what nobody knows.",
  fix: "Translate it again.",
  translation({ kind, versions }, report) {
    // A journey repeats the words of screens.
    if (kind === "journey") return;
    const read = versions.flatMap(({ language, ...version }) =>
      language === undefined ? [] : [{ ...version, language }],
    );
    const [first, ...others] = read;
    if (first === undefined) return;
    for (const version of others) {
      const found = contradiction(first, version);
      if (found !== undefined) report(version.node, found, "translate it again");
    }
    const knowing = read.find(({ words, language }) => saysUnknown(words, language));
    for (const { node, words, language } of knowing === undefined ? [] : read) {
      if (hasNoDoubt(words, language))
        report(
          node,
          sentence`${inLanguage(knowing?.language ?? "")} says that something is not known, and this does not`,
          "say that it is not known",
        );
    }
  },
});

interface Read extends Version {
  readonly language: string;
}

/** The first thing of which two languages say the opposite. */
function contradiction(one: Read, other: Read): Sentence | undefined {
  if (numbersIn(one) !== numbersIn(other)) return undefined;
  const meant = contrastsIn(one.words, one.language);
  const found = contrastsIn(other.words, other.language);
  const index = meant.findIndex(
    (meaning, at) => meaning !== undefined && found[at] !== undefined && meaning !== found[at],
  );
  if (index >= 0)
    return sentence`this says "${found[index] ?? ""}", and ${inLanguage(one.language)} "${meant[index] ?? ""}"`;
  return endsIn(one) !== endsIn(other) && endsIn(one) !== "" && endsIn(other) !== ""
    ? sentence`the ends of the range stand the other way round in ${inLanguage(one.language)}`
    : undefined;
}

/** A week may be seven days elsewhere. */
function numbersIn({ words }: Read): string {
  return (words.match(/\d+/g) ?? []).sort().join(" ");
}

/** The two ends of a range in the order in which a text prints them: `low high`; empty where it prints no such two. */
function endsIn({ node }: Read): string {
  const ends = [...(textOf(node) ?? "").matchAll(/\{\s*(\w+)\s*\}/g)].flatMap(([, name = ""]) => rangeEnd(name) ?? []);
  return ends.length === 2 && ends[0] !== ends[1] ? ends.join(" ") : "";
}
