import type { ProjectFile } from "../../language/project/project-file.ts";
import type { Database } from "../../releases/database/connect.ts";
import { RefusedError } from "../../releases/releases.ts";
import type { Store } from "../../releases/store/create-store.ts";
import { BrokenDocumentsError, listProblems } from "./broken-documents.ts";
import { errorsAmong, SYSTEM, shortName, type TakenFolder } from "./opened-releases.ts";

interface ImportOptions {
  readonly channel: string;
  readonly followFolder: boolean;
  /** Is called with each release that the channel serves of the folder. */
  onServed(release: string): Promise<void>;
}

/**
 * Makes the folder's documents the first release of an empty channel; where the folder is followed, also the next one
 * of a channel that has only ever been served what the folder gave.
 *
 * @returns a sentence for the log, or null where there is nothing to say
 * @throws BrokenDocumentsError where nothing else could be served
 */
export async function importFolder(
  store: Store,
  options: ImportOptions,
  project: readonly ProjectFile[],
): Promise<string | null> {
  const { channel } = options;
  const isNew = await createChannel(store, channel);
  const { release } = await store.channels.find(channel);
  if (release !== null && !options.followFolder) return null;
  const taken = await takeFolder(store, options, project);
  switch (taken.outcome) {
    case "refused":
      if (release === null) throw new BrokenDocumentsError(listProblems(taken.errors));
      return `${listProblems(taken.errors)}\nThe documents have errors: release ${shortName(release)} goes on serving.`;
    case "left":
      return `The folder's documents are not served: ${taken.reason}`;
    case "served":
      return isNew || taken.release !== release
        ? `Imported the folder's documents: release ${shortName(taken.release)} on channel "${channel}".`
        : null;
  }
}

/** Publishes the folder's documents as long as the channel serves what the folder gave last. */
export async function takeFolder(
  store: Store,
  { channel, followFolder, onServed }: ImportOptions,
  project: readonly ProjectFile[],
): Promise<TakenFolder> {
  const [last] = await store.channels.history(channel, { limit: 1 });
  if (last !== undefined && last.kind !== "import") {
    return {
      outcome: "left",
      reason: `${last.by} published release ${shortName(last.release)}; \`skrini push\` sends the folder's`,
    };
  }
  const added = await store.releases.add(project, SYSTEM);
  if ("refused" in added) return { outcome: "refused", errors: errorsAmong(added.refused) };
  const { id: release, diagnostics: warnings } = added.release;
  const { release: served, revision } = await store.channels.find(channel);
  if (served !== null && served !== release && !followFolder) {
    return { outcome: "left", reason: `another server gave the channel "${channel}" its first release meanwhile` };
  }
  if (served !== release) await publish(store, { channel, release, revision: served === null ? null : revision });
  await onServed(release);
  return { outcome: "served", release, warnings };
}

async function publish(
  store: Store,
  request: { readonly channel: string; readonly release: string; readonly revision: number | null },
): Promise<void> {
  try {
    await store.channels.publish({ ...request, kind: "import", reason: "the folder's documents" }, SYSTEM);
  } catch (error) {
    // Another instance that started at the same time was first.
    if (!(error instanceof RefusedError && error.code === "outdated")) throw error;
  }
}

/** Whether it was made now. */
async function createChannel(store: Store, name: string): Promise<boolean> {
  if ((await store.channels.list()).some((channel) => channel.name === name)) return false;
  try {
    await store.channels.create({ name }, SYSTEM);
    return true;
  } catch (error) {
    if (error instanceof RefusedError && error.code === "exists") return false;
    throw error;
  }
}

/** The key that all instances sign cookies with. */
export async function readCookieKey(database: Database): Promise<string> {
  const { rows } = await database.query("select key from server_keys where name = 'cookies'");
  const key: unknown = rows[0]?.key;
  if (typeof key !== "string") throw new Error("the database has no key for cookies");
  return key;
}
