import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { ROOT } from "../../src/cli/paths.ts";
import { buildServer } from "../../src/cli/start/builds/build-server.ts";
import { createCheckRunner } from "../../src/cli/start/check-worker/check-runner.ts";
import { openChannel } from "../../src/cli/start/open-channel.ts";
import { startEmbeddedPostgres } from "../../src/releases/database/embedded-postgres.ts";
import { lookAtDocuments, readDocumentsAt } from "../../src/server/documents/document-folder.ts";
import { runScript } from "../browser/run-script.ts";
import { databaseOn, forgetfully, run } from "../database/setup-database.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The server of databases on which each studio of a test has a copy of `imported`. */
    readonly studioDatabases: string;
  }
}

const IMPORTED = "imported";
const FOLDER = join(tmpdir(), `skrini-studio-${process.pid}`);

/** Once for all tests of the studio: a database with the project's first release. Importing takes ten times as long as a copy. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const [{ url, stop }, built] = await Promise.all([
    startEmbeddedPostgres(`${FOLDER}/postgres`),
    buildServer(),
    runScript("build", "--production"),
  ]);
  await forgetfully(url);
  const checkProcess = [`${built.folder}/check-process.js`];
  await run(url, `create database ${IMPORTED}`);
  await importProject(databaseOn(url, IMPORTED), checkProcess);
  provide("studioDatabases", url);
  return async () => {
    await stop();
    await rm(FOLDER, { recursive: true, force: true, maxRetries: 20 });
  };
}

/** As the first `npm start` does it. */
async function importProject(databaseUrl: string, program: readonly string[]): Promise<void> {
  const checks = createCheckRunner({ production: false, program });
  const read = await readDocumentsAt(ROOT, await lookAtDocuments(ROOT));
  const quiet = { info: () => undefined, warn: () => undefined, error: console.error };
  const options = { databaseUrl, channel: "production", production: false, data: `${FOLDER}/${IMPORTED}` };
  const opened = await openChannel(
    { ...options, forBorrowers: false, followFolder: true, onRelease: () => undefined, log: quiet },
    checks,
    read?.project ?? [],
  );
  await opened.close();
}
