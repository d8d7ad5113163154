import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkDocuments } from "../../check/incremental/check-documents.ts";
import type { SourceFile } from "../../language/project/source-file.ts";
import { documentPlace } from "../../language/terms/document-kind.ts";
import { openBrowser } from "../../verify/browser/open-browser.ts";
import { readCases } from "../../verify/cases/read-cases.ts";
import { type CoverageReport, isMissing } from "../../verify/coverage/coverage-report.ts";
import { createProbes } from "../../verify/coverage/create-probes.ts";
import { inspectDocuments } from "../../verify/documents/inspect-documents.ts";
import type { Progress } from "../../verify/explore/explore-all.ts";
import { type Suggestion, suggestScenarios } from "../../verify/suggest/suggest-scenarios.ts";
import { trySuggestions, type UsefulSuggestion } from "../../verify/suggest/try-suggestions.ts";
import { type ProjectParts, readParts } from "../project-parts/read-parts.ts";
import { readPictureNames } from "../read-documents.ts";
import { writeInside } from "../write-inside.ts";
import { serveDocuments } from "./serve-documents.ts";

export interface SuggestParts {
  readonly root: string;
  readonly files: readonly SourceFile[];
  readonly coverage: CoverageReport;
  /** Where the documents go that a person may keep. */
  readonly folder: string;
  readonly workers: number;
  onProgress(name: string, progress: Progress): void;
}

/** Tries scenarios from the boundaries of the answer schemas, and writes those that reach what nothing reached. */
export async function suggest(parts: SuggestParts): Promise<readonly UsefulSuggestion[]> {
  const { root, files, coverage, folder, workers, onProgress } = parts;
  const own = await readParts(root);
  const list = withoutMistakes(
    { ...own, pictures: readPictureNames(root) },
    files,
    suggestScenarios(files, readCases(files), missingParts(coverage)),
  );
  if (list.length === 0) return [];
  const project = await mkdtemp(join(tmpdir(), "skrini-suggest-"));
  try {
    await cp(join(root, "schemas"), join(project, "schemas"), { recursive: true });
    writeFiles(project, list);
    const all = [...files, ...list.flatMap((one) => one.files)];
    const probes = createProbes();
    const { inspection } = inspectDocuments(all, probes.instrument);
    const served = await serveDocuments({ root: project, codeRoot: root, inspection });
    const browser = await openBrowser(served.origin);
    try {
      const useful = await trySuggestions(list, {
        browser,
        probes,
        coverage,
        workers,
        onTried: ({ words }, done) => onProgress(`suggestion ${words}`, { done, total: list.length }),
      });
      writeFiles(folder, useful);
      return useful;
    } finally {
      await browser.close();
      await served.close();
    }
  } finally {
    await rm(project, { recursive: true, force: true });
  }
}

function missingParts({ parts }: CoverageReport): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const { file, outcomes, reads } of parts) {
    const place = documentPlace(file);
    if (place?.kind !== "screen" || !outcomes.some(isMissing)) continue;
    found.set(place.name, [...(found.get(place.name) ?? []), ...reads]);
  }
  return found;
}

/**
 * An answer at a boundary may not be one that its call can give, by the check's own rules. Some of these are asked only
 * where others find nothing.
 */
function withoutMistakes(
  parts: ProjectParts & { readonly pictures: ReadonlySet<string> },
  files: readonly SourceFile[],
  list: readonly Suggestion[],
) {
  let right = list;
  for (;;) {
    const found = checkDocuments([...files, ...right.flatMap((one) => one.files)], parts);
    const wrong = new Set(found.flatMap(({ severity, file }) => (severity === "error" ? [file] : [])));
    const rest = right.filter((one) => one.files.every(({ path }) => !wrong.has(path)));
    if (rest.length === right.length) return rest;
    right = rest;
  }
}

function writeFiles(folder: string, list: readonly Suggestion[]): void {
  for (const { path, text } of list.flatMap((one) => one.files)) {
    writeInside(folder, path, text);
  }
}
