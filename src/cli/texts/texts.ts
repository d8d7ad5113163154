import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { catalog } from "../../../renderers/catalog.ts";
import { actionCatalog } from "../../actions/catalog.ts";
import type { AppDocument } from "../../language/documents.ts";
import type { SourceFile } from "../../language/source-file.ts";
import { ROOT } from "../paths.ts";
import { readDocuments } from "../read-documents.ts";
import { type Streams, WrongCallError } from "../run-command.ts";
import { collectTexts } from "./collect-texts.ts";
import { putTexts } from "./put-texts.ts";
import { readTable, writeTable } from "./text-table.ts";

const PARTS = { catalog, actions: actionCatalog };

interface Project {
  readonly folder: string;
  readonly files: readonly SourceFile[];
  readonly languages: readonly string[];
}

/** `npm run texts`: writes the table of all texts, or takes one back; 1 when a row does not fit. */
export function texts(options: readonly string[], streams: Streams): number {
  const { csv, table, folder } = readArguments(options);
  const files = read(folder);
  const project = { folder, files, languages: languagesOf(files) };
  return table === undefined ? exportTexts(project, csv, streams) : importTexts(project, table, streams);
}

function readArguments(all: readonly string[]) {
  const after = (name: string): string | undefined => {
    const index = all.indexOf(name);
    const value = index < 0 ? undefined : all[index + 1];
    return value?.startsWith("-") === true ? undefined : value;
  };
  const isExport = all.includes("--csv");
  const table = after("--import");
  const withUsage = true;
  if (isExport === all.includes("--import")) throw new WrongCallError("either --csv or --import", { withUsage });
  if (!isExport && table === undefined) throw new WrongCallError("--import takes a file", { withUsage });
  return { csv: after("--csv"), table, folder: after("--project") ?? ROOT };
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
