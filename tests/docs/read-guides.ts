import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import MarkdownIt from "markdown-it";
import { ROOT } from "../../src/cli/paths.ts";

export const GUIDES_FOLDER = "src/docs/guides";

export interface MarkdownPage {
  /** From the repository's root. */
  readonly path: string;
  readonly text: string;
}

export function readPage(path: string): MarkdownPage {
  return { path, text: readFileSync(join(ROOT, path), "utf8") };
}

/** The Markdown pages in a folder of the repository. */
export function pagesIn(folder: string): readonly MarkdownPage[] {
  return readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith(".md"))
    .sort()
    .map((name) => readPage(`${folder}/${name}`));
}

/** Each command in the `sh` blocks of a page, without the remark behind it. */
export function commandsOf({ text }: MarkdownPage): readonly string[] {
  return [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].flatMap(([, block = ""]) =>
    block
      .trim()
      .split("\n")
      .map((line) => line.replace(/ {2,}#.*$/, "").trim()),
  );
}

const markdown = new MarkdownIt();

/** Texts read in one breath: paragraphs, items of lists, cells. Code counts as one word, a link as its words. */
export function sentencesOf(text: string): readonly string[] {
  return markdown
    .parse(text, {})
    .filter(({ type }) => type === "inline")
    .map(({ children }) =>
      (children ?? [])
        .filter(({ type }) => type !== "image")
        .map(({ type, content }) => (type === "code_inline" ? "code" : type === "softbreak" ? " " : content))
        .join(""),
    )
    .flatMap((words) => words.split(/(?<=[.!?])\s+/));
}
