import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { catalog } from "../../renderers/catalog.ts";
import { actionCatalog } from "../actions/catalog.ts";
import { acceptOptions } from "./accept-options.ts";
import { GENERATED_FOLDER, generatedFiles } from "./generate/generated-files.ts";
import { ROOT } from "./paths.ts";
import { filesUnder, readDocuments } from "./read-documents.ts";

const USAGE = `npm run generate [-- --check]
Writes the JSON Schemas for editors and the reference pages; with --check it only says which are stale.`;

const options = acceptOptions(USAGE, (option) => option === "--check");
const wanted = generatedFiles(readDocuments(ROOT), catalog, actionCatalog);
const stale = wanted.filter(({ path, text }) => current(path) !== text).map(({ path }) => path);
const extra = present().filter((path) => !wanted.some((file) => file.path === path));

if (options.includes("--check")) {
  for (const path of stale) console.error(`${path} is stale: run npm run generate`);
  for (const path of extra) console.error(`${path} is not generated: delete it`);
  process.exitCode = stale.length + extra.length > 0 ? 1 : 0;
} else {
  for (const { path, text } of wanted) write(path, text);
  for (const path of extra) rmSync(`${ROOT}/${path}`);
  console.log(`${wanted.length} files in ${GENERATED_FOLDER}, ${stale.length} of them new or changed`);
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
