import type { Database } from "../database/connect.ts";
import type { FourEyes } from "./approvals.ts";
import { type Audit, createAudit } from "./audit/audit.ts";
import type { AuditNotes } from "./audit/audit-notes.ts";
import { type Changes, createChanges } from "./changes.ts";
import { type Channels, createChannels } from "./channels.ts";
import { type ClientFileStore, createClientFileStore } from "./client-files.ts";
import { type Following, type FollowOptions, followChannels } from "./follow-channels.ts";
import { createGuardActions, type GuardActions } from "./guard-actions.ts";
import { createPresence, type Presence } from "./presence.ts";
import { createPreviewLinks, type PreviewLinks } from "./preview-links.ts";
import { createReleases, type Prepare, type Releases } from "./releases.ts";
import { createReports, type Reports } from "./reports.ts";
import { createReviews, type Reviews } from "./reviews.ts";
import { createRollouts, type Rollouts } from "./rollouts.ts";
import { createRuntimes, type Runtimes } from "./runtimes.ts";
import { createSchedule, type Schedule } from "./schedule.ts";
import { createSwitches, type Switches } from "./switched-off.ts";
import { createWrite, type Write } from "./write.ts";

export interface StoreParts {
  /** Migrated already. */
  readonly database: Database;
  readonly prepare: Prepare;
  /** Tells the time that is written; nothing is put in order by it. */
  readonly clock: () => Date;
  /** Rule for whose approvals count; `strict` if absent. */
  readonly fourEyes?: FourEyes;
  /** Whether borrowers get what its channels serve: then no release with pending facts is published. False if absent. */
  readonly forBorrowers?: boolean;
  /** Where heads of the audit log are noted; nowhere if absent. */
  readonly auditNotes?: AuditNotes;
}

/**
 * Releases, what is served of them and how they came to be. Everything that changes something says who does it, and
 * rejects with a RefusedError where it may not be, or with the driver's error where the database cannot be had.
 */
export interface Store {
  readonly releases: Releases;
  readonly channels: Channels;
  readonly rollouts: Rollouts;
  readonly schedule: Schedule;
  readonly switches: Switches;
  readonly changes: Changes;
  readonly reviews: Reviews;
  readonly presence: Presence;
  readonly previewLinks: PreviewLinks;
  readonly reports: Reports;
  readonly runtimes: Runtimes;
  readonly clientFiles: ClientFileStore;
  readonly guardActions: GuardActions;
  readonly audit: Audit;
  /** For what else is kept in this database: changes it together with the audit log. */
  readonly write: Write;
  /** Tells the state of channels, now and whenever it is another. Stop it before the database is ended. */
  follow(names: readonly string[], options: FollowOptions): Following;
}

/**
 * @example
 * const store = createStore({ database: connect(url), prepare: checks.prepare, clock: () => new Date() });
 * const added = await store.releases.add(files, { name: "ann", address: "local" });
 */
export function createStore({
  database,
  prepare,
  clock,
  fourEyes = "strict",
  forBorrowers = false,
  auditNotes,
}: StoreParts): Store {
  const write = createWrite(database, clock, auditNotes?.take);
  const releases = createReleases(database, write, prepare);
  return {
    releases,
    channels: createChannels(database, write, { clock, fourEyes, forBorrowers }),
    rollouts: createRollouts(write, { fourEyes, forBorrowers }),
    schedule: createSchedule(database, write, { clock, fourEyes, forBorrowers }),
    switches: createSwitches(database, write),
    changes: createChanges(database, write, releases),
    reviews: createReviews(database, write, { fourEyes, clock }),
    presence: createPresence(database, clock),
    previewLinks: createPreviewLinks(database, write, clock),
    reports: createReports(database, clock),
    runtimes: createRuntimes(database, clock),
    clientFiles: createClientFileStore(database, clock),
    guardActions: createGuardActions(database, write),
    audit: createAudit(database, auditNotes),
    write,
    follow: (names, options) => followChannels(database, names, options),
  };
}
