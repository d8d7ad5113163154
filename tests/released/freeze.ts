import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { COMMANDS } from "../../src/cli/commands.ts";
import { VERSION } from "../../src/cli/init/own-tarball.ts";
import { BUILT_IN } from "../../src/cli/project-parts/read-parts.ts";
import { readDocuments } from "../../src/cli/read-documents.ts";
import { callCommand } from "../../src/cli/testing/call-command.ts";
import { writeInside } from "../../src/cli/write-inside.ts";
import { toBuildFiles } from "../../src/compile/build-files.ts";
import { compileDocuments } from "../../src/compile/compile-documents.ts";
import { printJson } from "../../src/kit/lay-out.ts";
import { startEmbeddedPostgres } from "../../src/releases/database/embedded-postgres.ts";
import { migrate } from "../../src/releases/database/migrate.ts";
import { readSchema } from "../releases/database-schema.ts";
import { RELEASED, type ReleasedFile } from "./released-app.ts";

// Keeps an app and the database's tables of this version for all later ones, before the version is given out:
// `node --import tsx tests/released/freeze.ts savings-group`.

const [template = ""] = process.argv.slice(2);
const place = mkdtempSync(join(tmpdir(), "skrini-freeze-"));
const root = join(place, template);
try {
  const { status, stderr } = await callCommand(COMMANDS.init, "--template", template, root);
  if (status !== 0) throw new Error(stderr);
  const documents = readDocuments(root);
  const plans = toBuildFiles("0".repeat(64), compileDocuments(documents, BUILT_IN, { production: false }));
  const file: ReleasedFile = {
    documents: Object.fromEntries(documents.map(({ path, text }) => [path, text])),
    plans: Object.fromEntries(plans),
  };
  writeInside(RELEASED, `${VERSION}/${template}.json`, `${JSON.stringify(file, null, 1)}\n`);
  const postgres = await startEmbeddedPostgres(join(place, "postgres"));
  await migrate(postgres.url);
  writeInside(RELEASED, `databases/${VERSION}.json`, printJson(await readSchema(postgres.url)));
  await postgres.stop();
} finally {
  rmSync(place, { recursive: true });
}
