import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { catalog } from "../../../renderers/catalog.ts";
import { actionCatalog } from "../../actions/catalog.ts";
import type { CommandLine, Streams } from "../../cli/command/command.ts";
import { ROOT } from "../../cli/paths.ts";
import { filesUnder, readDocuments } from "../../cli/read-documents.ts";
import { LINT_CONFIG, lintConfig } from "../layers/lint-config.ts";
import type { generateDefinition } from "./definition.ts";
import { GENERATED_FOLDER, generatedFiles } from "./generated-files.ts";

/** `skrini generate`: writes what is stale, or says what is with `--check`, and then ends with 1. */
export function generate({ values }: CommandLine<typeof generateDefinition>, { stdout, stderr }: Streams): number {
  const pages = generatedFiles(readDocuments(ROOT), catalog, actionCatalog);
  const wanted = [...pages, { path: LINT_CONFIG, text: lintConfig() }];
  const stale = wanted.filter(({ path, text }) => current(path) !== text).map(({ path }) => path);
  const extra = present().filter((path) => !wanted.some((file) => file.path === path));
  if (values.check) {
    for (const path of stale) stderr.write(`${path} is stale: run npm run generate\n`);
    for (const path of extra) stderr.write(`${path} is not generated: delete it\n`);
    return stale.length + extra.length > 0 ? 1 : 0;
  }
  for (const { path, text } of wanted) write(path, text);
  for (const path of extra) rmSync(`${ROOT}/${path}`);
  stdout.write(`${wanted.length} files, ${stale.length} of them new or changed\n`);
  return 0;
}

function current(path: string): string | null {
  return existsSync(`${ROOT}/${path}`) ? readFileSync(`${ROOT}/${path}`, "utf8") : null;
}

function present(): readonly string[] {
  return existsSync(`${ROOT}/${GENERATED_FOLDER}`) ? filesUnder(ROOT, GENERATED_FOLDER) : [];
}

function write(path: string, text: string): void {
  mkdirSync(dirname(`${ROOT}/${path}`), { recursive: true });
  writeFileSync(`${ROOT}/${path}`, text);
}
