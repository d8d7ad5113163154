import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { catalog } from "../../../renderers/catalog.ts";
import { actionCatalog } from "../../actions/catalog.ts";
import type { AppDocument } from "../../language/documents.ts";
import type { SourceFile } from "../../language/source-file.ts";
import type { CommandLine, Streams } from "../command/command.ts";
import { WrongCallError } from "../command/wrong-call-error.ts";
import { currentProject } from "../project-root.ts";
import { readDocuments } from "../read-documents.ts";
import { collectTexts } from "./collect-texts.ts";
import type { textsDefinition } from "./definition.ts";
import { putTexts } from "./put-texts.ts";
import { readTable, writeTable } from "./text-table.ts";

const PARTS = { catalog, actions: actionCatalog };

type TextsLine = CommandLine<typeof textsDefinition>;

interface Project {
  readonly folder: string;
  readonly files: readonly SourceFile[];
  readonly languages: readonly string[];
}

/** `skrini texts`: writes the table of all texts, or takes one back; 1 when a row does not fit. */
export function texts({ values, positionals: [csv] }: TextsLine, streams: Streams): number {
  const table = values.import;
  const wrong = wrongCall(values, csv);
  if (wrong !== null) throw new WrongCallError(wrong, { withUsage: true });
  const folder = values.project ?? currentProject();
  const files = read(folder);
  const project = { folder, files, languages: languagesOf(files) };
  return table === undefined ? exportTexts(project, csv, streams) : importTexts(project, table, streams);
}

/** What is wrong with the options together, or null. */
function wrongCall(values: TextsLine["values"], file: string | undefined): string | null {
  if (values.csv === (values.import !== undefined)) return "either --csv or --import";
  return values.csv || file === undefined ? null : `"${file}" is one argument too many`;
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

function exportTexts({ files, languages }: Project, path: string | undefined, { stdout }: Streams): number {
  const found = collectTexts(files, PARTS);
  const table = writeTable(found, languages);
  if (path === undefined) stdout.write(table);
  else {
    writeFileSync(resolve(path), table);
    stdout.write(`${found.length} texts in ${languages.join(", ")}: ${path}\n`);
  }
  return 0;
}

function importTexts({ folder, files, languages }: Project, path: string, { stdout, stderr }: Streams): number {
  const table = readTable(readFile(path), languages);
  const put = table.ok ? putTexts(files, table.rows, PARTS) : table;
  if (put.ok) {
    for (const file of put.files) writeFileSync(join(folder, file.path), file.text);
    stdout.write(`${put.count} texts changed in ${put.files.length} documents\n`);
    return 0;
  }
  for (const { line, message } of put.problems) stderr.write(`${path}:${line} ${message}\n`);
  stderr.write("Nothing was changed.\n");
  return 1;
}

function readFile(path: string): string {
  try {
    return readFileSync(resolve(path), "utf8");
  } catch (error) {
    throw new WrongCallError(`${path} cannot be read: ${messageOf(error)}`);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
