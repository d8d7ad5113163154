import { pendingWarning } from "../../check/pending-facts.ts";
import type { ReadDocuments } from "../../server/documents/document-folder.ts";
import type { Log } from "../../server/operations/log.ts";
import { BrokenDocumentsError, listProblems, logWarnings } from "./broken-documents.ts";
import type { CheckRunner } from "./check-worker/check-runner.ts";
import type { ChannelOptions } from "./open-channel.ts";
import { openFolder } from "./open-folder.ts";
import type { OpenedReleases } from "./opened-releases.ts";
import type { ServeOptions } from "./serve-options.ts";

interface OpenParts {
  readonly project: ReadDocuments["project"];
  readonly log: Log;
  readonly runtime: NonNullable<ChannelOptions["runtime"]>;
  onRelease(): void;
}

/** The releases that are served: from the database where that is asked for and can be had, else from the folder alone. */
export async function openReleases(
  options: ServeOptions,
  checks: CheckRunner,
  parts: OpenParts,
): Promise<OpenedReleases> {
  const { production, forBorrowers = production, releases } = options;
  const { project, log } = parts;
  if (releases !== undefined) {
    const { openChannel } = await import("./open-channel.ts");
    const followFolder = !(production && releases.databaseUrl !== null);
    try {
      return await openChannel({ ...releases, ...parts, production, forBorrowers, followFolder }, checks, project);
    } catch (error) {
      if (!isDatabaseError(error)) throw error;
      // The embedded database is made of the folder, which can stand in for it. Another database may hold anything.
      if (releases.databaseUrl !== null) {
        const advice = "mend that, or set DATABASE_URL=off to serve the folder's documents alone";
        throw new Error(`The database of DATABASE_URL cannot be used (${error.message}): ${advice}`, { cause: error });
      }
      log.warn(`No database can be had (${error.message}): the folder's documents are served, and nothing else.`);
    }
  }
  const opened = openFolder(checks, { production });
  const taken = await opened.takeFolder(project);
  if (taken.outcome === "refused") throw new BrokenDocumentsError(listProblems(taken.errors));
  if (taken.outcome === "served") logWarnings(taken.warnings, log);
  const warning = forBorrowers ? pendingWarning(project) : null;
  if (warning !== null) log.warn(warning);
  return opened;
}

function isDatabaseError(error: unknown): error is Error {
  return error instanceof Error && error.name === "DatabaseError";
}
