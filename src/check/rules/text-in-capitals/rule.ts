import { wordsOf } from "../../words/written-text.ts";
import { defineRule } from "../rule.ts";

/** Letters: shorter words in capitals are mostly abbreviations. */
const LEAST_LETTERS = 4;

/** Longer ones that are known by their letters alone, in the words of those who lend and pay. */
const ABBREVIATIONS =
  /^(?:IBAN|SWIFT|SEPA|USSD|PESA|BPAY|HELB|NHIF|NSSF|SACCO|NUBAN|CNIC|NADRA|NIDA|CURP|CLABE|SPEI|PAYE|AADHAAR|IFSC|NEFT|RTGS|IMPS|GMAIL)$/;

/** `pLAN`; names such as `iOS` have fewer capitals. */
const TURNED = /^\p{Ll}\p{Lu}{3,}$/u;

export const rule = defineRule({
  group: "proofreading",
  summary: "Several words in capital letters only, or one with the capitals locked.",
  why: "They are slow to read, feel like shouting, and some screen readers spell them letter by letter.",
  fix: "Write them as a sentence is written; `weight` and `tone` make words stand out.",
  text({ versions }, report) {
    for (const version of versions) {
      const words = wordsOf(version);
      const turned = words.find((word) => TURNED.test(word));
      if (turned !== undefined)
        report(version.node, `"${turned}" was written with the capitals locked`, "write it anew");
      const isLoud =
        words.length > 1 && words.every((word) => word === word.toUpperCase() && word !== word.toLowerCase());
      const isLong = (word: string) =>
        word.split(/['’-]/).some((part) => part.length >= LEAST_LETTERS && !ABBREVIATIONS.test(part));
      if (!isLoud || !words.some(isLong)) continue;
      report(version.node, "all of the words are in capitals", "write them as a sentence is written");
    }
  },
});
