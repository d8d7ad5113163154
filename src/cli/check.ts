import { existsSync } from "node:fs";
import { join } from "node:path";
import { catalog } from "../../renderers/catalog.ts";
import { actionCatalog } from "../actions/catalog.ts";
import { checkDocuments } from "../check/check-documents.ts";
import { formatDiagnostic, summarize } from "./format-diagnostics.ts";
import { ROOT } from "./paths.ts";
import { readDocuments } from "./read-documents.ts";
import { type Streams, WrongCallError } from "./run-command.ts";

/** `npm run check`: a line for each diagnostic and a summary; 1 when one is an error. */
export function check(folders: readonly string[], { stdout }: Streams): number {
  if (folders.length > 1) throw new WrongCallError("one folder is checked at a time", { withUsage: true });
  const files = read(folders[0] ?? ROOT);
  const diagnostics = checkDocuments(files, { catalog, actions: actionCatalog });
  const lines = [...diagnostics.map(formatDiagnostic), summarize(files.length, diagnostics)];
  stdout.write(lines.map((line) => `${line}\n`).join(""));
  return diagnostics.some(({ severity }) => severity === "error") ? 1 : 0;
}

function read(folder: string) {
  const schemas = join(folder, "schemas");
  // The dot is found in a folder alone.
  if (!existsSync(`${schemas}/.`)) {
    throw new WrongCallError(`there is no folder ${schemas}: name the folder of a project, in which schemas/ is`);
  }
  try {
    return readDocuments(folder);
  } catch (error) {
    throw new WrongCallError(`${schemas} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}
