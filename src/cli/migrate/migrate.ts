import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { migrateDocuments } from "../../migrate/migrate-documents.ts";
import { ROOT } from "../paths.ts";
import { readDocuments } from "../read-documents.ts";
import { type Streams, WrongCallError } from "../run-command.ts";

/** `npm run migrate`: brings older documents to the version of now, or names them with `--check`. */
export function migrate(options: readonly string[], { stdout, stderr }: Streams): number {
  const isCheck = options.includes("--check");
  const [folder = ROOT, more] = options.filter((option) => !option.startsWith("-"));
  if (more !== undefined) throw new WrongCallError("one folder is migrated at a time", { withUsage: true });
  const { files, problems } = migrateDocuments(read(folder), options.includes("--from-0") ? 0 : undefined);
  for (const { path, text } of files) {
    if (!isCheck) writeFileSync(join(folder, path), text);
    stdout.write(isCheck ? `${path} is of an older version\n` : `${path}\n`);
  }
  for (const { file, message } of problems) stderr.write(`${file}: ${message}\n`);
  const summary = `${files.length} documents; npm run check says what is left.`;
  stdout.write(`${files.length === 0 ? "No document is older." : summary}\n`);
  return problems.length > 0 || (isCheck && files.length > 0) ? 1 : 0;
}

function read(root: string) {
  try {
    return readDocuments(root);
  } catch (error) {
    throw new WrongCallError(
      `${join(root, "schemas")} cannot be read: ${error instanceof Error ? error.message : error}`,
    );
  }
}
