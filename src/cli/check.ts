import { existsSync } from "node:fs";
import { join } from "node:path";
import { catalog } from "../../renderers/catalog.ts";
import { actionCatalog } from "../actions/catalog.ts";
import { checkDocuments } from "../check/check-documents.ts";
import { acceptOptions, refuse } from "./accept-options.ts";
import { formatDiagnostic, summarize } from "./format-diagnostics.ts";
import { ROOT } from "./paths.ts";
import { readDocuments } from "./read-documents.ts";

const USAGE = `npm run check [-- <folder>]
Checks the documents under schemas/ of this project, or of the one in that folder. Ends with 1 when one is wrong.`;

const folders = acceptOptions(USAGE, (option) => !option.startsWith("-"));
if (folders.length > 1) refuse(`one folder is checked at a time\n${USAGE}`);
const files = read(folders[0] ?? ROOT);
const diagnostics = checkDocuments(files, { catalog, actions: actionCatalog });
for (const diagnostic of diagnostics) console.log(formatDiagnostic(diagnostic));
console.log(summarize(files.length, diagnostics));
process.exitCode = diagnostics.some(({ severity }) => severity === "error") ? 1 : 0;

function read(folder: string) {
  const schemas = join(folder, "schemas");
  // The dot is found in a folder alone.
  if (!existsSync(`${schemas}/.`)) {
    refuse(`there is no folder ${schemas}: name the folder of a project, in which schemas/ is`);
  }
  try {
    return readDocuments(folder);
  } catch (error) {
    return refuse(`${schemas} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}
