import { RULES } from "../../check/rules/rules.ts";
import type { SourceFile } from "../../language/project/source-file.ts";
import { codeSections } from "../generate/code-sections.ts";
import { GENERATED_FOLDER, generatedFiles } from "../generate/generated-files.ts";
import { diagnosticsWithExamples } from "../generate/language-pages.ts";
import { code, page, table } from "../generate/markdown.ts";
import { selectParts } from "../generate/select-parts.ts";
import { writtenPagesFor } from "../generate/written-pages.ts";
import { IS_PACKED } from "../paths.ts";
import type { ProjectParts } from "../project-parts/read-parts.ts";
import { readSource } from "../sources.ts";

/** A page of the site as Markdown. */
export interface DocsSource {
  /** Where the Markdown stands, or would stand: its links lead from there. */
  readonly source: string;
  /** The page's file in the site. */
  readonly path: string;
  readonly group: "Guides" | "Reference" | "Rules";
  readonly text: string;
  /** Said of it on the first page. */
  readonly summary?: string;
}

interface GuideEntry {
  readonly name: string;
  readonly summary: string;
  /** Its place is a clone of the repository. */
  readonly only?: "repository";
}

const REFERENCE = `${GENERATED_FOLDER}/reference`;
const ASVS = "src/docs/security-asvs.md";

/** Guides, then the reference of this project's documents and parts, then a page per rule. */
export function docsSources(root: string, files: readonly SourceFile[], parts: ProjectParts): readonly DocsSource[] {
  return [...guideSources(), ...reference(root, files, parts), ...rulePages()];
}

/**
 * The guides in their order; those for work on the product, and what is said of it, are for its repository alone.
 * @internal for the build of the package, src/dev/build/pack-docs.ts
 */
export function guideSources(isPackage = IS_PACKED): readonly DocsSource[] {
  const entries = JSON.parse(read("src/docs/guides.json")) as readonly GuideEntry[];
  const parts = new Set(isPackage ? [] : ["repository"]);
  const guides = entries
    .filter(({ only }) => only === undefined || parts.has(only))
    .map(({ name, summary }) => {
      const source = `src/docs/guides/${name}.md`;
      const text = selectParts(read(source), parts);
      return { source, path: `${name}.html`, group: "Guides" as const, text, summary };
    });
  const asvs = {
    source: ASVS,
    path: "security-asvs.html",
    group: "Guides" as const,
    text: read(ASVS),
    summary: "How safe it is, chapter by chapter, and the tests that prove it.",
  };
  return isPackage ? guides : [...guides, asvs];
}

function reference(root: string, files: readonly SourceFile[], parts: ProjectParts): readonly DocsSource[] {
  return generatedFiles(files, { ...parts, written: writtenPagesFor(root) })
    .filter(({ path }) => path.endsWith(".md"))
    .map(({ path: source, text }) => ({
      source,
      path: source.replace(REFERENCE, "reference").replace(/\.md$/, ".html"),
      group: "Reference" as const,
      text: WITH_EXAMPLES[source]?.() ?? text,
    }));
}

/** Pages that have a line for each code where they are committed, and lead to its examples here. */
const WITH_EXAMPLES: { readonly [source: string]: () => string } = {
  [`${REFERENCE}/diagnostics.md`]: diagnosticsWithExamples,
  [`${REFERENCE}/rules.md`]: rulesIndex,
};

function rulesIndex(): string {
  const rows = RULES.map(({ code: name, severity, summary }) => [
    `[${code(name)}](rules/${name}.md)`,
    severity,
    summary,
  ]);
  const intro =
    "What `npx skrini check` finds although structure, names and types are right. `schemas/check.json` sets a rule's severity or suppresses a finding, with a reason.";
  return page("Rules", intro, table(["Rule", "Severity", "What is wrong"], rows));
}

function rulePages(): readonly DocsSource[] {
  const sections = codeSections(RULES);
  return RULES.map(({ code: name }, index) => ({
    source: `${REFERENCE}/rules/${name}.md`,
    path: `reference/rules/${name}.html`,
    group: "Rules" as const,
    text: (sections[index] ?? "").replace("## ", "# "),
  }));
}

function read(path: string): string {
  const text = readSource(path);
  if (text === null) throw new Error(`there is no ${path}`);
  return text;
}
