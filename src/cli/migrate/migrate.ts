import { join } from "node:path";
import { migrateDocuments } from "../../migrate/migrate-documents.ts";
import type { CommandLine, Streams } from "../command/command.ts";
import { WrongCallError } from "../command/wrong-call-error.ts";
import { currentProject } from "../project-root.ts";
import { readDocuments } from "../read-documents.ts";
import { writeInside } from "../write-inside.ts";
import type { migrateDefinition } from "./definition.ts";

type MigrateLine = CommandLine<typeof migrateDefinition>;

/** `skrini migrate`: brings older documents to the version of now, or names them with `--check`. */
export function migrate({ values, positionals }: MigrateLine, { stdout, stderr }: Streams): number {
  const isCheck = values.check;
  const [folder = currentProject()] = positionals;
  const { files, problems } = migrateDocuments(read(folder), values["from-0"] ? 0 : undefined);
  for (const { path, text } of files) {
    if (!isCheck) writeInside(folder, path, text);
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
