import { member, textOf } from "../../report/located.ts";
import { glossaryOf, wordsAgainst } from "../../words/glossary.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "A text uses a word that `glossary` of app.json has another one for.",
  why: "Two words for one thing read like two things, and one word for two things hides the difference.",
  fix: "Write the glossary's word. Where the other one is right here, take it out of `not`.",
  app({ root }, report, { project }) {
    for (const [language, entries] of glossaryOf(project) ?? []) {
      const place = member(member(root, "glossary"), language);
      if (place !== undefined && !project.languages.includes(language))
        report(place, `"${language}" is no language of this app`, `one of ${project.languages.join(", ")}`);
      for (const { term, node } of entries) {
        const others = entries.filter((entry) => entry.node !== node);
        const found = wordsAgainst(others, term).find(({ word }) => word === term);
        const other = member(node, "term");
        if (found !== undefined && other !== undefined)
          report(
            other,
            `“${found.word}” must not be used, says the entry “${found.entry.term}”`,
            "take out one of them",
          );
        const own = member(node, "not")?.items.find((one) => textOf(one)?.toLowerCase() === term.toLowerCase());
        if (own !== undefined) report(own, "the word itself is not one to avoid", "take it out");
      }
    }
  },
  text({ versions, glossary }, report) {
    for (const [index, { language, words, placeOf }] of versions.entries()) {
      // A copy of another language's words is told as untranslated, and its words are that language's.
      if (versions.slice(0, index).some((other) => other.words === words)) continue;
      const [found] = wordsAgainst(glossary?.get(language ?? "") ?? [], words);
      if (found === undefined) continue;
      const { word, entry } = found;
      report(placeOf(found.index), `the glossary has another word for “${word}”`, `write “${entry.term}”`);
    }
  },
});
