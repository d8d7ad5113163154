import { describe, expect, it } from "vitest";
import { renderMarkdown } from "../../src/cli/docs/render-markdown.ts";
import { ROOT } from "../../src/cli/paths.ts";
import { deadLinks } from "./dead-links.ts";
import { GUIDES_FOLDER, pagesIn, readPage, sentencesOf } from "./read-guides.ts";

const MAX_README_LINES = 150;
const MAX_WORDS = 30;

const README = readPage("README.md");
const guides = pagesIn(GUIDES_FOLDER);
const all = [
  README,
  ...guides,
  ...pagesIn("schemas/language/reference"),
  readPage("src/docs/security-asvs.md"),
] as const;

describe("README.md", () => {
  it(`has at most ${MAX_README_LINES} lines, and leads to every guide`, () => {
    expect(README.text.split("\n").length).toBeLessThanOrEqual(MAX_README_LINES);
    expect(guides.filter(({ path }) => !README.text.includes(`](${path})`)).map(({ path }) => path)).toEqual([]);
  });
});

describe("the guides", () => {
  it("are those that guides.json lists", () => {
    const listed = JSON.parse(readPage("src/docs/guides.json").text) as readonly { readonly name: string }[];
    expect(listed.map(({ name }) => `${GUIDES_FOLDER}/${name}.md`).sort()).toEqual(guides.map(({ path }) => path));
  });

  it.each(guides)("$path has one title, and headings that differ", ({ text }) => {
    const { title, sections } = rendered(text);
    expect(sections.filter(({ level }) => level === 1).map(({ heading }) => heading)).toEqual([title]);
    const headings = sections.map(({ heading }) => heading.toLowerCase());
    expect(headings.filter((heading, index) => headings.indexOf(heading) !== index)).toEqual([]);
  });

  it.each([README, ...guides])(`$path has no sentence of more than ${MAX_WORDS} words`, ({ text }) => {
    expect(sentencesOf(text).filter((sentence) => wordsIn(sentence) > MAX_WORDS)).toEqual([]);
  });

  it("count words as a reader does", () => {
    expect(sentencesOf("One `a b c` and [two words](x.md). Next.\n\n- an item")).toEqual([
      "One code and two words.",
      "Next.",
      "an item",
    ]);
    expect(wordsIn("a · b, c — d")).toBe(4);
  });
});

describe("links", () => {
  it.each(all)("$path has none that is dead", (page) => {
    expect(deadLinks(ROOT, page)).toEqual([]);
  });

  it("are found dead by their file and by their heading", () => {
    const path = `${GUIDES_FOLDER}/start.md`;
    const text = "# Here\n\n[a](gone.md) [b](#nowhere) [c](test.md#nowhere) [d](#here)";
    expect(deadLinks(ROOT, { path, text })).toEqual(["gone.md", "#nowhere", "test.md#nowhere"]);
  });
});

function wordsIn(sentence: string): number {
  return sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

function rendered(text: string) {
  return renderMarkdown(text, { link: () => null, picture: () => null });
}
