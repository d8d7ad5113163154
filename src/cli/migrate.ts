import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { DOCUMENT_VERSION } from "../language/documents.ts";
import { migrateDocuments } from "../migrate/migrate-documents.ts";
import { acceptOptions, refuse } from "./accept-options.ts";
import { ROOT } from "./paths.ts";
import { readDocuments } from "./read-documents.ts";

const USAGE = `npm run migrate [-- <folder>] [--check] [--from-0]
Brings the documents under schemas/ of this project, or of the one in that folder, to version ${DOCUMENT_VERSION} of the language.
With --check it only says which are older; with --from-0 documents are taken as of before versions, whatever they say. Ends with 1 when one cannot be brought there.`;

const options = acceptOptions(
  USAGE,
  (option) => !option.startsWith("-") || option === "--check" || option === "--from-0",
);
const isCheck = options.includes("--check");
const [folder = ROOT, more] = options.filter((option) => !option.startsWith("-"));
if (more !== undefined) refuse(`one folder is migrated at a time\n${USAGE}`);
const { files, problems } = migrateDocuments(read(folder), options.includes("--from-0") ? 0 : undefined);
for (const { path, text } of files) {
  if (!isCheck) writeFileSync(join(folder, path), text);
  console.log(isCheck ? `${path} is of an older version` : path);
}
for (const { file, message } of problems) console.error(`${file}: ${message}`);
console.log(
  files.length === 0 ? "No document is older." : `${files.length} documents; npm run check says what is left.`,
);
process.exitCode = problems.length > 0 || (isCheck && files.length > 0) ? 1 : 0;

function read(root: string) {
  try {
    return readDocuments(root);
  } catch (error) {
    return refuse(`${join(root, "schemas")} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}
