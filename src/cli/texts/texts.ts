import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { matchLanguage } from "../../kit/language/match-language.ts";
import { messageOf } from "../../kit/message-of.ts";
import type { AppDocument } from "../../language/documents.ts";
import type { SourceFile } from "../../language/project/source-file.ts";
import { readTexts } from "../../texts/read-texts.ts";
import { identify } from "../../texts/text-id.ts";
import { writeTable } from "../../texts/text-table.ts";
import { writeXliff } from "../../texts/xliff.ts";
import type { CommandLine, Streams } from "../command/command.ts";
import { WrongCallError } from "../command/wrong-call-error.ts";
import { type ProjectParts, readParts } from "../project-parts/read-parts.ts";
import { currentProject } from "../project-root.ts";
import { readDocuments } from "../read-documents.ts";
import { writeInside } from "../write-inside.ts";
import { collectTexts } from "./collect-texts.ts";
import type { textsDefinition } from "./definition.ts";
import { putTexts } from "./put-texts.ts";

type TextsLine = CommandLine<typeof textsDefinition>;

interface Project {
  readonly folder: string;
  readonly files: readonly SourceFile[];
  readonly languages: readonly string[];
  readonly parts: ProjectParts;
}

/** `skrini texts`: writes all texts for translators, or takes them back; 1 when one does not fit. */
export async function texts({ values, positionals: [path] }: TextsLine, streams: Streams): Promise<number> {
  const wrong = wrongCall(values, path);
  if (wrong !== null) throw new WrongCallError(wrong, { withUsage: true });
  const folder = values.project ?? currentProject();
  const files = read(folder);
  const project = { folder, files, languages: languagesOf(files), parts: await readParts(folder) };
  if (values.import !== undefined) return importTexts(project, values.import, streams);
  if (values.xlsx && path !== undefined) return exportWorkbook(project, path, streams);
  return exportTexts(project, values.xliff ?? null, path, streams);
}

/** Mistake in the options taken together, or null. */
function wrongCall(values: TextsLine["values"], file: string | undefined): string | null {
  const { csv, xlsx, xliff, import: imported } = values;
  const chosen = [csv, xlsx, xliff !== undefined, imported !== undefined].filter(Boolean).length;
  if (chosen !== 1) return "one of --csv, --xlsx, --xliff and --import";
  if (xlsx && file === undefined) return "--xlsx needs a file to write";
  return imported === undefined || file === undefined ? null : `"${file}" is one argument too many`;
}

function read(root: string) {
  try {
    return readDocuments(root);
  } catch (error) {
    throw new WrongCallError(`${join(root, "schemas")} cannot be read: ${messageOf(error)}`);
  }
}

function languagesOf(files: readonly SourceFile[]): readonly string[] {
  try {
    const app = files.find(({ path }) => path === "schemas/app.json");
    return (JSON.parse(app?.text ?? "") as AppDocument).languages.map(({ code }) => code);
  } catch {
    throw new WrongCallError("schemas/app.json cannot be read: npm run check says why");
  }
}

/** @param asked a language for XLIFF; null writes the table of all */
function exportTexts(
  { files, languages, parts }: Project,
  asked: string | null,
  path: string | undefined,
  { stdout }: Streams,
): number {
  const [source = "", ...others] = languages;
  const target = asked === null ? null : matchLanguage([asked], languages);
  if (target === undefined || target === source) {
    const mend =
      others.length === 0
        ? "name another language under languages of schemas/app.json"
        : `--xliff takes one of ${others.join(", ")}`;
    throw new WrongCallError(`texts are translated from ${source}: ${mend}`);
  }
  const found = identify(collectTexts(files, parts), languages);
  const text = target === null ? writeTable(found, languages) : writeXliff(found, { source, target });
  if (path === undefined) stdout.write(text);
  else {
    writeFileSync(resolve(path), text);
    stdout.write(`${found.length} texts in ${(target === null ? languages : [source, target]).join(", ")}: ${path}\n`);
  }
  return 0;
}

async function exportWorkbook(
  { files, languages, parts }: Project,
  path: string,
  { stdout }: Streams,
): Promise<number> {
  const { writeWorkbook } = await import("../../texts/text-workbook.ts");
  const found = identify(collectTexts(files, parts), languages);
  writeFileSync(resolve(path), await writeWorkbook(found, languages));
  stdout.write(`${found.length} texts in ${languages.join(", ")}: ${path}\n`);
  return 0;
}

async function importTexts(
  { folder, files, languages, parts }: Project,
  path: string,
  { stdout, stderr }: Streams,
): Promise<number> {
  const read = await readTexts(readFile(path), languages);
  const put = read.ok ? putTexts(files, read.rows, parts, languages) : read;
  if (put.ok) {
    for (const file of put.files) writeInside(folder, file.path, file.text);
    stdout.write(`${put.count} texts changed in ${put.files.length} documents\n`);
    for (const { line, message } of put.leftOut) stderr.write(`${path}:${line} left out: ${message}\n`);
    return put.leftOut.length === 0 ? 0 : 1;
  }
  for (const { line, message } of put.problems) stderr.write(`${path}:${line} ${message}\n`);
  stderr.write("Nothing was changed.\n");
  return 1;
}

function readFile(path: string): Uint8Array {
  try {
    return readFileSync(resolve(path));
  } catch (error) {
    throw new WrongCallError(`${path} cannot be read: ${messageOf(error)}`);
  }
}
