import { pendingWarning } from "../../check/pending-facts.ts";
import { messageOf } from "../../kit/message-of.ts";
import type { Capabilities } from "../../language/capabilities.ts";
import type { ProjectFile } from "../../language/project/project-file.ts";
import { hasServerRole } from "../../releases/database/connect.ts";
import { DatabaseError } from "../../releases/database/database-error.ts";
import { sha256 } from "../../releases/sha256.ts";
import type { FourEyes } from "../../releases/store/approvals.ts";
import type { AuditRow } from "../../releases/store/audit/append-audit.ts";
import { noteAuditHead } from "../../releases/store/audit/note-audit-head.ts";
import type { Store } from "../../releases/store/create-store.ts";
import { noteStates } from "../../releases/store/note-states.ts";
import { createAuditNotes } from "../../server/audit/audit-notes.ts";
import { type AuditWebhookOptions, createAuditWebhook } from "../../server/audit/audit-webhook.ts";
import { createChannelReleases } from "../../server/channel/channel-releases.ts";
import { createContentFolder } from "../../server/channel/content-folder.ts";
import { picturesOf } from "../../server/channel/retained-builds.ts";
import { createNotices } from "../../server/notices/create-notices.ts";
import type { NoticeSettings } from "../../server/notices/notice-settings.ts";
import type { Log } from "../../server/operations/log.ts";
import { noteImported } from "../studio-client/project-folder.ts";
import type { CheckRunner } from "./check-worker/check-runner.ts";
import { type Connected, connectStore } from "./connection/connect-store.ts";
import { createCookieKey } from "./connection/cookie-key.ts";
import { keepConnected, type Stop } from "./connection/keep-connected.ts";
import { keepSaved } from "./connection/keep-saved.ts";
import { importFolder, readCookieKey, takeFolder } from "./import-folder.ts";
import { type OpenedReleases, shortName } from "./opened-releases.ts";

export interface ChannelOptions {
  /** PostgreSQL's address; null starts one of the project's own. */
  readonly databaseUrl: string | null;
  readonly channel: string;
  readonly production: boolean;
  /** Whether borrowers come: then no release with pending facts is published here. */
  readonly forBorrowers: boolean;
  /** The folder for what this instance must keep. */
  readonly data: string;
  /** The build of the client that this server's pages have. */
  readonly runtime?: {
    readonly name: string;
    readonly capabilities: Capabilities;
    /** Its files by their addresses, for pages that another server answers next. */
    files?(): Promise<ReadonlyMap<string, Uint8Array>>;
  };
  /** `strict` in production, else `relaxed`, if absent. */
  readonly fourEyes?: FourEyes;
  /** Where heads of the audit log are sent; nowhere if absent. */
  readonly auditWebhook?: Pick<AuditWebhookOptions, "url" | "secret">;
  /** Where people are told that something waits for them; nowhere if absent. */
  readonly notices?: NoticeSettings;
  /** Whether the folder's documents are served as long as nobody published others. */
  readonly followFolder: boolean;
  /** Called with each release that everyone but a rollout's visitors gets from now on. */
  onRelease(): void;
  readonly log: Log;
}

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
  const { channel, production, forBorrowers, log } = options;
  // A full disk may lose the note: then `skrini push` only needs a `skrini pull` before it.
  const onServed = (id: string) => noteImported(options.data, id).catch(() => undefined);
  const importing = { channel, followFolder: options.followFolder, onServed };
  const folder = createContentFolder(`${options.data}/served/${channel}${production ? "" : "-sandbox"}`);
  const fourEyes = options.fourEyes ?? (production ? "strict" : "relaxed");
  const webhook = options.auditWebhook
    ? createAuditWebhook({ ...options.auditWebhook, log: (line) => log.warn(line) })
    : null;
  const notices = options.notices ? await createNotices({ ...options.notices, log: (line) => log.warn(line) }) : null;
  const notes = createAuditNotes({
    folder: options.data,
    database: databaseName(options.databaseUrl),
    log: (line) => log.info(line),
    isDaily: production,
    webhook,
  });
  const auditNotes = {
    ...notes,
    take(row: AuditRow) {
      notes.take(row);
      notices?.take(row);
    },
  };
  /** This machine's clock until the database has told its own, which goes on where the database is gone. */
  let now = () => new Date();
  const connection = keepConnected({
    connect: () => connectStore(options, checks, { fourEyes, forBorrowers, auditNotes }),
    begin,
    log,
  });
  const releases = createChannelReleases({
    folder,
    load: (id) => load(needStore(), id),
    others: {
      find: (ids) => needStore().releases.otherBuilds(ids, { production }),
      async read(build) {
        const { releases: stored } = needStore();
        const files = await stored.storedBuild(build, { production });
        return files && { files, pictures: picturesOf(await stored.documents(build.release)) };
      },
    },
    now: () => now(),
    ...(options.runtime !== undefined && { capabilities: options.runtime.capabilities }),
  });
  const isRestored = await releases.restore();
  const cookieKey = createCookieKey(folder);
  await cookieKey.restore();
  const stopSaving = keepSaved([releases.save, cookieKey.save], log);

  function needStore(): Store {
    const connected = connection.current();
    if (connected === null) throw new DatabaseError("the database cannot be had");
    return connected.store;
  }

  async function load(store: Store, id: string) {
    const files = await store.releases.build(id, { production });
    return { files, pictures: picturesOf(await store.releases.documents(id)) };
  }

  async function begin({ store, database, now: databaseTime }: Connected, stops: Stop[]): Promise<void> {
    now = databaseTime;
    if (!(await hasServerRole(database))) log.warn(NO_SERVER_ROLE);
    await noteStates(store.write);
    const { runtime } = options;
    if (runtime !== undefined) {
      await store.runtimes.register(runtime.name, runtime.capabilities);
      if (runtime.files !== undefined) await store.clientFiles.keep(runtime.name, await runtime.files());
    }
    const outcome = await importFolder(store, importing, project);
    if (outcome !== null) log.info(outcome);
    cookieKey.take(await readCookieKey(database));
    // A key that the disk does not take now is saved again later.
    await cookieKey.save().catch(() => undefined);
    await follow(store, stops);
    if (forBorrowers) await warnOfPending(store);
    const stopNoting = noteAuditHead(store.audit, { note: auditNotes.noteHead });
    stops.push(async () => stopNoting());
  }

  /** The folder's documents, and a release that another server published, may have pending facts. */
  async function warnOfPending(store: Store): Promise<void> {
    const warning = pendingWarning(await store.releases.documents(releases.current().id).catch(() => []));
    if (warning !== null) log.warn(warning);
  }

  /** Serves what the channel says from now on; resolves once there is something to serve. */
  function follow(store: Store, stops: Stop[]): Promise<void> {
    let retaining: Promise<unknown> = Promise.resolve();
    /** Others may have served what was published in between: their pages ask for its plans here too. */
    const bringEarlier = (): Promise<unknown> => {
      retaining = retaining
        .then(() => store.channels.history(channel, { limit: EARLIER }))
        .then((history) => releases.retain([...new Set(history.map(({ release }) => release))].reverse()))
        .catch(() => undefined);
      return retaining;
    };
    stops.push(async () => void (await retaining));
    return new Promise<void>((resolve) => {
      const { stop } = store.follow([channel], {
        async onChange(state) {
          if (state.release === null && state.rollout === null) return;
          const before = releases.state()?.revision ?? 0;
          await releases.take(state).catch(async (error: unknown) => {
            if (releases.state() !== null) throw error;
            // This server cannot compile what the channel serves: an earlier release is better than none.
            await bringEarlier();
            await releases.take(state);
          });
          if (state.revision - before > 1) void bringEarlier();
          announce();
          for (const [id, missing] of releases.unrendered()) {
            log.warn(
              `This server's client lacks ${missing.join(", ")} of release ${shortName(id)}: it is not served here.`,
            );
          }
          resolve();
        },
        onFault(reason) {
          connection.setFault(reason);
          if (reason === null) log.info("The database can be read again.");
          else log.error(`${reason}. What was published last goes on serving.`);
          if (releases.state() === null) return;
          if (reason !== null) connection.keepTrying();
          resolve();
        },
      });
      stops.push(stop);
    }).then(() => void bringEarlier());
  }

  let announced: string | null = null;
  function announce(): void {
    const { id } = releases.current();
    if (id === announced) return;
    announced = id;
    options.onRelease();
  }

  async function close(): Promise<void> {
    await connection.close();
    webhook?.stop();
    notices?.stop();
    await auditNotes.settled();
    await stopSaving();
  }

  if (isRestored) announce();
  try {
    await connection.connect();
  } catch (error) {
    if (!isRestored) {
      await close();
      throw error;
    }
    log.error(
      `The database cannot be had: ${messageOf(error)}. Release ${shortName(releases.current().id)} is served from disk.`,
    );
    connection.keepTrying();
  }

  return {
    source: releases,
    cookieKey: () => cookieKey.current(),
    now: () => now(),
    async takeFolder(changed) {
      const connected = connection.current();
      if (connected === null) return { outcome: "left", reason: "the database cannot be had" };
      if (!options.followFolder) {
        return { outcome: "left", reason: `the channel "${channel}" is published to: send it by \`skrini push\`` };
      }
      return takeFolder(connected.store, importing, changed);
    },
    documents: async () =>
      (await connection
        .current()
        ?.store.releases.documents(releases.current().id)
        .catch(() => null)) ?? null,
    connection: connection.current,
    hasDatabase: connection.isReadable,
    revision: () => releases.state()?.revision ?? null,
    close,
  };
}

/** Tells databases apart without the password of their address. */
function databaseName(url: string | null): string {
  if (url === null) return "own";
  const { host, pathname } = new URL(url);
  return sha256(`${host}${pathname}`).slice(0, 8);
}
