import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { SourceFile } from "../../language/project/source-file.ts";
import type { CommandLine, Streams } from "../command/command.ts";
import { IS_PACKED, ROOT } from "../paths.ts";
import { type ProjectParts, readParts } from "../project-parts/read-parts.ts";
import { namedProject } from "../project-root.ts";
import { filesUnder, readDocuments } from "../read-documents.ts";
import { removeInside, writeInside } from "../write-inside.ts";
import { AGENTS_FILE, agentsPage } from "./agents-page.ts";
import type { generateDefinition } from "./definition.ts";
import { GENERATED_FOLDER, generatedFiles } from "./generated-files.ts";
import { GENERATED } from "./markdown.ts";
import { writtenPagesFor } from "./written-pages.ts";

/**
 * `skrini generate`: writes what is stale, or says what is with `--check`, and then ends with 1.
 * @param ofTree further files of the repository of Skrini, where they are made by it
 */
export async function generate(
  { values, positionals: [folder] }: CommandLine<typeof generateDefinition>,
  { stdout, stderr }: Streams,
  ofTree: readonly SourceFile[] = [],
): Promise<number> {
  const root = namedProject(folder);
  const wanted = wantedFiles(root, await readParts(root), ofTree);
  const stale = wanted.filter(({ path, text }) => current(root, path) !== text).map(({ path }) => path);
  const extra = present(root).filter((path) => !wanted.some((file) => file.path === path));
  if (values.check) {
    for (const path of stale) stderr.write(`${path} is stale: run npm run generate\n`);
    for (const path of extra) stderr.write(`${path} is not generated: delete it\n`);
    return stale.length + extra.length > 0 ? 1 : 0;
  }
  for (const { path, text } of wanted) writeInside(root, path, text);
  for (const path of extra) removeInside(root, path);
  stdout.write(`${wanted.length} files, ${stale.length} of them new or changed\n`);
  return 0;
}

function wantedFiles(root: string, definitions: ProjectParts, ofTree: readonly SourceFile[]): readonly SourceFile[] {
  const isTree = !IS_PACKED && join(root, ".") === join(ROOT, ".");
  const files = generatedFiles(readDocuments(root), { ...definitions, written: writtenPagesFor(root) });
  return [...files, ...(isTree ? ofTree : agentsFile(root, definitions))];
}

/** The file at the top of an app, as long as it says that it is generated: an app may have its own words there. */
function agentsFile(root: string, definitions: ProjectParts): readonly SourceFile[] {
  const isOurs = current(root, AGENTS_FILE)?.startsWith(GENERATED) === true;
  return isOurs ? [{ path: AGENTS_FILE, text: agentsPage(definitions) }] : [];
}

function current(root: string, path: string): string | null {
  return existsSync(join(root, path)) ? readFileSync(join(root, path), "utf8") : null;
}

function present(root: string): readonly string[] {
  return existsSync(join(root, GENERATED_FOLDER)) ? filesUnder(root, GENERATED_FOLDER) : [];
}
