import { expect, it } from "vitest";
import type { ParsedDocument } from "../project/project.ts";
import { parseDocument } from "../report/parse-document.ts";
import { readText } from "../words/written-text.ts";
import type { AskedText, RuleReport } from "./rule.ts";
import { RULES } from "./rules.ts";
import translations from "./translations.json" with { type: "json" };

// Texts that a good translator writes: what sentences end with, how numbers and quotations are written, and which words
// stand twice, differs between languages.
it.each(Object.entries(translations))("right texts in %s are no mistake", (pair, texts) => {
  const languages = pair.split("/");
  const found: string[] = [];
  for (const words of texts) {
    const text = JSON.stringify(Object.fromEntries(languages.map((language, at) => [language, words[at]])));
    const node = parseDocument(text, () => undefined);
    if (node === null) throw new Error("the text is no document");
    const document = { text, place: { kind: "screen", name: "words" } } as unknown as ParsedDocument;
    const written: AskedText = {
      ...readText(node, document, languages),
      kind: "screen",
      languages,
      currency: undefined,
    };
    const report: RuleReport = (_, message, hint) => found.push(`${words.join(" | ")}: ${message}, ${hint}`);
    for (const rule of RULES) {
      rule.text?.(written, report);
      rule.translation?.(written, report);
    }
  }
  expect(found).toEqual([]);
});
