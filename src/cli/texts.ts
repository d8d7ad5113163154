import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { catalog } from "../../renderers/catalog.ts";
import { actionCatalog } from "../actions/catalog.ts";
import type { AppDocument } from "../language/documents.ts";
import { acceptOptions, refuse } from "./accept-options.ts";
import { ROOT } from "./paths.ts";
import { readDocuments } from "./read-documents.ts";
import { collectTexts } from "./texts/collect-texts.ts";
import { putTexts } from "./texts/put-texts.ts";
import { readTable, type TableProblem, writeTable } from "./texts/text-table.ts";

const USAGE = `npm run texts -- --csv [file] | --import <file> [--project <folder>]
Writes every text of the documents by language as a table, to that file or to the output; or takes such a table back,
all of it or nothing. Ends with 1 when a row does not fit.`;

const PARTS = { catalog, actions: actionCatalog };
const args = acceptOptions(
  USAGE,
  (option) => !option.startsWith("-") || Object.hasOwn({ "--csv": 1, "--import": 1, "--project": 1 }, option),
);
const { csv, table, folder } = readArguments(args);
const files = read(folder);
const languages = languagesOf();
if (table === undefined) exportTexts(csv);
else importTexts(table);

function readArguments(all: readonly string[]) {
  const after = (name: string): string | undefined => {
    const index = all.indexOf(name);
    const value = index < 0 ? undefined : all[index + 1];
    return value?.startsWith("-") === true ? undefined : value;
  };
  const isExport = all.includes("--csv");
  const table = after("--import");
  if (isExport === all.includes("--import")) refuse(`either --csv or --import\n${USAGE}`);
  if (!isExport && table === undefined) refuse(`--import takes a file\n${USAGE}`);
  return { csv: after("--csv"), table, folder: after("--project") ?? ROOT };
}

function read(root: string) {
  try {
    return readDocuments(root);
  } catch (error) {
    return refuse(`${join(root, "schemas")} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}

function languagesOf(): readonly string[] {
  try {
    const app = files.find(({ path }) => path === "schemas/app.json");
    return (JSON.parse(app?.text ?? "") as AppDocument).languages.map(({ code }) => code);
  } catch {
    return refuse("schemas/app.json cannot be read: npm run check says why");
  }
}

function exportTexts(path: string | undefined): void {
  const texts = collectTexts(files, PARTS);
  const text = writeTable(texts, languages);
  if (path === undefined) process.stdout.write(text);
  else {
    writeFileSync(resolve(path), text);
    console.log(`${texts.length} texts in ${languages.join(", ")}: ${path}`);
  }
}

function importTexts(path: string): void {
  const read = readTable(readFile(path), languages);
  const put = read.ok ? putTexts(files, read.rows, PARTS) : read;
  if (put.ok) {
    for (const file of put.files) writeFileSync(join(folder, file.path), file.text);
    console.log(`${put.count} texts changed in ${put.files.length} documents`);
  } else tell(path, put.problems);
}

function readFile(path: string): string {
  try {
    return readFileSync(resolve(path), "utf8");
  } catch (error) {
    return refuse(`${path} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}

function tell(path: string, problems: readonly TableProblem[]): void {
  for (const { line, message } of problems) console.error(`${path}:${line} ${message}`);
  console.error("Nothing was changed.");
  process.exitCode = 1;
}
