import { readFileSync, rmSync } from "node:fs";
import { rm } from "node:fs/promises";
import { ROOT } from "../../src/cli/paths.ts";
import { startEmbeddedPostgres } from "../../src/releases/database/embedded-postgres.ts";
import { migrate } from "../../src/releases/database/migrate.ts";
import { givenServer } from "../database/setup-database.ts";

export interface FuzzDatabase {
  readonly url: string;
  close(): Promise<void>;
}

/** A migrated database on a server of its own, which goes with this process; or the one that DATABASE_URL names, which stays. */
export async function openDatabase(): Promise<FuzzDatabase> {
  const given = givenServer();
  const { url, close } = given !== null ? { url: given, close: async () => undefined } : await startServer();
  await migrate(url);
  return { url, close };
}

async function startServer(): Promise<FuzzDatabase> {
  const folder = `${ROOT}/.build/fuzz-postgres-${process.pid}`;
  const end = () => endAtOnce(folder);
  process.once("exit", end);
  const { url, stop } = await startEmbeddedPostgres(folder);
  return {
    url,
    async close() {
      process.off("exit", end);
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A process that exits waits for nothing. */
function endAtOnce(folder: string): void {
  try {
    const [pid] = readFileSync(`${folder}/cluster/postmaster.pid`, "utf8").split("\n");
    process.kill(Number(pid), "SIGQUIT");
  } catch {
    // It did not start, or has ended.
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
