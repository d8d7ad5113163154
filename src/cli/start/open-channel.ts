import type { Capabilities } from "../../language/capabilities.ts";
import type { ProjectFile } from "../../language/project-file.ts";
import { hasServerRole } from "../../releases/database/connect.ts";
import { DatabaseError } from "../../releases/database/database-error.ts";
import type { Store } from "../../releases/store/create-store.ts";
import { noteAuditHead } from "../../releases/store/note-audit-head.ts";
import { createChannelReleases } from "../../server/channel/channel-releases.ts";
import { createContentFolder } from "../../server/channel/content-folder.ts";
import { picturesOf } from "../../server/channel/retained-builds.ts";
import type { Log } from "../../server/log.ts";
import type { CheckRunner } from "./check-runner.ts";
import { type Connected, connectStore } from "./connect-store.ts";
import { createCookieKey } from "./cookie-key.ts";
import { importFolder, readCookieKey, takeFolder } from "./import-folder.ts";
import { type OpenedReleases, shortName } from "./opened-releases.ts";

export interface ChannelOptions {
  /** PostgreSQL's address; null starts one of the project's own. */
  readonly databaseUrl: string | null;
  readonly channel: string;
  readonly production: boolean;
  /** The folder for what this instance must keep. */
  readonly data: string;
  /** The build of the client that this server's pages have. */
  readonly runtime?: { readonly name: string; readonly capabilities: Capabilities };
  /** Whether the folder's documents are served as long as nobody published others. */
  readonly followFolder: boolean;
  /** Called with each release that everyone but a rollout's visitors gets from now on. */
  onRelease(): void;
  readonly log: Log;
}

const RETRY_MS = 2000;
const MAX_RETRY_MS = 60_000;
/** Earlier releases of the channel that a new instance brings along. */
const EARLIER = 10;
const NO_SERVER_ROLE =
  "The database's account may not make or take the role skrini_server: triggers alone keep the audit log as it is.";

/**
 * Serves a channel of the store: from this instance's own disk at once where it was served before, and from the
 * database's word ever after. Rejects with a DatabaseError where neither can be had.
 *
 * @param project the folder's documents, which an empty database takes for its first release
 */
export async function openChannel(
  options: ChannelOptions,
  checks: CheckRunner,
  project: readonly ProjectFile[],
): Promise<OpenedReleases> {
  const { channel, production, log } = options;
  const folder = createContentFolder(`${options.data}/served/${channel}${production ? "" : "-sandbox"}`);
  let connected: Connected | null = null;
  /** This machine's clock until the database has told its own, which goes on where the database is gone. */
  let now = () => new Date();
  const releases = createChannelReleases({
    folder,
    load: (id) => load(needStore(), id),
    now: () => now(),
    ...(options.runtime !== undefined && { capabilities: options.runtime.capabilities }),
  });
  const isRestored = await releases.restore();
  const cookieKey = createCookieKey(folder);
  await cookieKey.restore();
  let isClosed = false;
  let fault: string | null = null;
  const saving = setInterval(() => void save().then(reportDisk), RETRY_MS);
  saving.unref();
  let retaining: Promise<unknown> = Promise.resolve();
  let starting: Promise<void> | null = null;
  let wake = () => {};
  const stops: (() => Promise<void>)[] = [];

  /** Resolves to the reason why the disk does not take something, or to null. */
  async function save(): Promise<string | null> {
    const reason = await releases.save();
    return cookieKey.save().then(() => reason, messageOf);
  }

  function needStore(): Store {
    if (connected === null) throw new DatabaseError("the database cannot be had");
    return connected.store;
  }

  async function load(store: Store, id: string) {
    const files = await store.releases.build(id, { production });
    return { files, pictures: picturesOf(await store.releases.documents(id)) };
  }

  async function begin(): Promise<void> {
    connected = await connectStore(options.databaseUrl, options.data, checks);
    const { store, database } = connected;
    now = connected.now;
    if (!(await hasServerRole(database))) log.warn(NO_SERVER_ROLE);
    const { runtime } = options;
    if (runtime !== undefined) await store.runtimes.register(runtime.name, runtime.capabilities);
    const outcome = await importFolder(store, options, project);
    if (outcome !== null) log.info(outcome);
    cookieKey.take(await readCookieKey(database));
    // What the disk does not take now it is asked to take again.
    await cookieKey.save().catch(() => undefined);
    await new Promise<void>((resolve) => {
      const { stop } = store.follow([channel], {
        async onChange(state) {
          if (state.release === null && state.rollout === null) return;
          const before = releases.state()?.revision ?? 0;
          await releases.take(state);
          if (state.revision - before > 1) bringEarlier(store);
          announce();
          for (const [id, missing] of releases.unrendered()) {
            log.warn(
              `This server's client lacks ${missing.join(", ")} of release ${shortName(id)}: it is not served here.`,
            );
          }
          resolve();
        },
        onFault(reason) {
          reportFault(reason);
          if (releases.state() !== null) resolve();
        },
      });
      stops.push(stop);
    });
    const stopNoting = noteAuditHead(store.audit, {
      note: ({ sequence, hash }) => log.info(`The last row of the audit log is ${sequence}:${hash}.`),
    });
    stops.push(async () => stopNoting());
    bringEarlier(store);
  }

  /** Others may have served what was published in between: their pages ask for its plans here too. */
  function bringEarlier(store: Store): void {
    retaining = retaining
      .then(() => store.channels.history(channel, { limit: EARLIER }))
      .then((history) => releases.retain([...new Set(history.map(({ release }) => release))].reverse()))
      .catch(() => undefined);
  }

  let diskFault: string | null = null;
  function reportDisk(reason: string | null): void {
    if ((reason === null) === (diskFault === null)) return;
    diskFault = reason;
    if (reason === null) log.info("The disk takes what is served again.");
    else log.error(`The disk takes nothing: ${reason}. What is served is kept in memory, and gone with this process.`);
  }

  function reportFault(reason: string | null): void {
    fault = reason;
    if (reason === null) log.info("The database can be read again.");
    else log.error(`${reason}. What was published last goes on serving.`);
    if (reason !== null && releases.state() !== null) keepStarting();
  }

  /** Until the database is there, what was published last is served. One of the project's own is started where it ended. */
  async function startAgain(): Promise<void> {
    for (let wait = RETRY_MS; !isClosed; ) {
      if (connected === null) {
        await pause(wait);
        wait = Math.min(2 * wait, MAX_RETRY_MS);
        if (!isClosed && (await beginAgain())) wait = RETRY_MS;
      } else if (fault === null) return;
      else if (await connected.isGone()) await leave();
      else await pause(RETRY_MS);
    }
  }

  function keepStarting(): void {
    starting ??= startAgain().finally(() => {
      starting = null;
    });
  }

  async function beginAgain(): Promise<boolean> {
    fault = null;
    try {
      await begin();
    } catch {
      await leave();
      return false;
    }
    log.info("The database is there again.");
    return true;
  }

  async function leave(): Promise<void> {
    const [left, leaving] = [connected, stops.splice(0)];
    connected = null;
    for (const stop of leaving) await stop();
    await left?.close();
  }

  function pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds).unref();
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  let announced: string | null = null;
  function announce(): void {
    const { id } = releases.current();
    if (id === announced) return;
    announced = id;
    options.onRelease();
  }

  async function close(): Promise<void> {
    isClosed = true;
    clearInterval(saving);
    wake();
    await starting;
    await retaining;
    await leave();
  }

  if (isRestored) announce();
  try {
    await begin();
  } catch (error) {
    if (!isRestored) {
      await close();
      throw error;
    }
    await leave();
    log.error(
      `The database cannot be had: ${messageOf(error)}. Release ${shortName(releases.current().id)} is served from disk.`,
    );
    keepStarting();
  }

  return {
    source: releases,
    cookieKey: () => cookieKey.current(),
    now: () => now(),
    async takeFolder(changed) {
      if (connected === null) return { outcome: "left", reason: "the database cannot be had" };
      if (!options.followFolder) {
        return { outcome: "left", reason: `the channel "${channel}" is published to: send it by \`skrini push\`` };
      }
      return takeFolder(connected.store, options, changed);
    },
    documents: async () => (await connected?.store.releases.documents(releases.current().id).catch(() => null)) ?? null,
    connection: () => connected,
    hasDatabase: () => connected !== null && fault === null,
    revision: () => releases.state()?.revision ?? null,
    close,
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
