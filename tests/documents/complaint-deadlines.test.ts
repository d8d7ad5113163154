import { describe, expect, it } from "vitest";
import { readDocuments } from "../../src/cli/read-documents.ts";

const LANGUAGES = {
  en: {
    first: /\b3 weekdays\b/,
    settled: /\b7 working days\b/,
    meanings: [/first answer/i, /settle/i],
    about: /complain|answer|repl/i,
  },
  sw: {
    first: /siku 3 za kazi/,
    settled: /siku 7 za kazi/,
    meanings: [/jibu la kwanza/i, /tatu[al]|utatuzi/i],
    about: /lalamik|jib/i,
  },
};

/** Every text of the documents in that language. */
function textsIn(value: unknown, language: string): readonly string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    key === language && typeof part === "string" ? [part] : textsIn(part, language),
  );
}

describe.each(Object.entries(LANGUAGES))("the two deadlines of a complaint, in %s", (language, expected) => {
  const texts = readDocuments(".").flatMap(({ text }) => textsIn(JSON.parse(text), language));
  const naming = texts.filter(
    (text) => expected.first.test(text) || (expected.settled.test(text) && expected.about.test(text)),
  );

  it("are named in the form, behind it, in the details, in the policy and in the terms", () => {
    expect(naming).toHaveLength(5);
  });

  it("stand together, each with what it means", () => {
    for (const text of naming) {
      expect(
        [expected.first, expected.settled, ...expected.meanings].filter((part) => !part.test(text)),
        text,
      ).toEqual([]);
    }
  });
});
