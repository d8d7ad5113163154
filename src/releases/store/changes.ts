import { hashOfDigests } from "../../compile/documents-hash.ts";
import type { Diagnostic } from "../../language/diagnostic.ts";
import type { ProjectFile } from "../../language/project/project-file.ts";
import type { Database } from "../database/connect.ts";
import { type Actor, RefusedError, type Release } from "../releases.ts";
import {
  addContributors,
  applyEdits,
  conflictError,
  currentDigests,
  type DigestConflict,
  type Edits,
  noteAssistant,
  storeEdits,
} from "./edit-change.ts";
import { checkReadable } from "./publish.ts";
import { findById, type Releases } from "./releases.ts";
import {
  CHANGES,
  type Change,
  checkOpen,
  checkRevision,
  digestsOf,
  documentsOf,
  lockChange,
  readChange,
  type SavedDocument,
  savedDocuments,
  toChange,
} from "./rows/change-rows.ts";
import { readContents } from "./rows/store-files.ts";
import type { Write } from "./write.ts";

export interface Changes {
  create(request: { readonly title: string; readonly base: string }, actor: Actor): Promise<Change>;
  find(id: number): Promise<Change>;
  /** Newest first, those before an id. */
  list(options?: ListChanges): Promise<readonly Change[]>;
  /** All its documents: those of its base with what was saved. They may be wrong. */
  documents(id: number): Promise<readonly ProjectFile[]>;
  /** Its files that were saved after a revision, as they are now, by path; null where one was taken away. */
  savedSince(id: number, revision: number): Promise<SavedSince>;
  /** The documents that differ from the base. */
  differences(id: number): Promise<readonly SavedDocument[]>;
  /** The id that a release of its documents has, or would have. */
  candidate(id: number): Promise<string>;
  /**
   * Saves documents, valid or not. Where others saved other documents meanwhile, both stay.
   * @throws ConflictError where others saved one of these documents; nothing is saved then
   */
  save(request: SaveChange, actor: Actor): Promise<Saved>;
  /** Makes its documents those of a release. */
  restore(request: { change: number; revision: number; release: string }, actor: Actor): Promise<Change>;
  /**
   * Puts its edits upon another release, usually the one that is served now.
   * @throws ConflictError where that release changed a document that was edited here, unless `files` has it
   */
  rebase(request: RebaseChange, actor: Actor): Promise<Change>;
  /** Makes a release of its documents, for others to approve. Refused where the check finds an error. */
  sendForReview(request: { change: number; revision: number }, actor: Actor): Promise<SentForReview>;
  discard(request: { change: number; reason: string }, actor: Actor): Promise<Change>;
  /** Makes a change that was given up a draft again, with all that was saved in it. */
  reopen(request: { change: number }, actor: Actor): Promise<Change>;
}

export interface ListChanges {
  readonly status?: Change["status"];
  /** Only those with a comment that may mention this person, who said nothing there since. */
  readonly mentioned?: string;
  readonly before?: number;
  readonly limit?: number;
}

export interface SaveChange {
  readonly change: number;
  /** The revision that these edits were made upon. */
  readonly revision: number;
  readonly files: Edits;
}

export interface RebaseChange {
  readonly change: number;
  readonly revision: number;
  readonly base: string;
  /** Resolved contents of documents that both sides changed. */
  readonly files?: Edits;
}

export interface SavedSince {
  readonly files: Edits;
  /** Who saved them. */
  readonly by: readonly string[];
}

export interface Saved {
  readonly change: Change;
  /** Paths that others saved since the revision that these edits were made upon. */
  readonly merged: readonly string[];
}

export type SentForReview =
  | { readonly change: Change; readonly release: Release }
  | { readonly refused: readonly Diagnostic[] };

const MAX_TITLE_LENGTH = 200;

export function createChanges(database: Database, write: Write, releases: Releases): Changes {
  const changes: Changes = {
    create: ({ title: given, base }, actor) =>
      write(actor, async (queries, at) => {
        const title = given.trim();
        checkReadable(title);
        if (title === "" || title.length > MAX_TITLE_LENGTH) {
          throw new RefusedError("wrong-value", `a change has a title, of at most ${MAX_TITLE_LENGTH} characters`);
        }
        await digestsOf(queries, base);
        const { rows } = await queries.query(
          "insert into changes (title, author, base, made_at, changed_at) values ($1, $2, $3, $4, $4) returning id",
          [title, actor.name, base, at],
        );
        const id = Number(rows[0]?.id);
        if (actor.owner !== undefined) await addContributors(queries, id, actor);
        await noteAssistant(queries, id, actor);
        const result = await readChange(queries, id);
        return { result, entry: { action: "create", subject: `change ${result.id}`, after: { title, base } } };
      }),
    find: (id) => readChange(database, id),
    async list({ status, mentioned, before = Number.MAX_SAFE_INTEGER, limit = 50 } = {}) {
      const { rows } = await database.query(
        `${CHANGES} where id < $1 and ($3::text is null or status = $3)
           and ($4::text is null or (status <> 'discarded' and exists (
             select from reviews where change = changes.id and position('@' || $4 in words) > 0 and id >
               coalesce((select max(id) from reviews where change = changes.id and made_by = $4), 0))))
         order by id desc limit $2`,
        [before, limit, status ?? null, mentioned ?? null],
      );
      return rows.map(toChange);
    },
    async documents(id) {
      return readContents(database, await documentsOf(database, await readChange(database, id)));
    },
    async savedSince(id, revision) {
      const saved = (await savedDocuments(database, id)).filter((one) => one.revision > revision);
      const stored = saved.flatMap(({ path, digest }) => (digest === null ? [] : [{ path, digest }]));
      const contents = new Map((await readContents(database, stored)).map(({ path, bytes }) => [path, bytes]));
      return {
        files: new Map(saved.map(({ path }) => [path, contents.get(path) ?? null])),
        by: [...new Set(saved.map(({ by }) => by))],
      };
    },
    async differences(id) {
      const change = await readChange(database, id);
      const base = await digestsOf(database, change.base);
      const saved = await savedDocuments(database, id);
      return saved.filter(({ path, digest }) => digest !== (base.get(path) ?? null));
    },
    async candidate(id) {
      return hashOfDigests(await documentsOf(database, await readChange(database, id)));
    },
    async save({ change: id, revision, files }, actor) {
      const edits = await storeEdits(database, files);
      return write(actor, async (queries, at) => {
        const change = await lockChange(queries, id);
        if (revision > change.revision) checkRevision(change, revision);
        const newer = (await savedDocuments(queries, id)).filter((saved) => saved.revision > revision);
        const merged = newer.map(({ path }) => path);
        const conflicts = newer.flatMap(({ path, digest, by, at }): readonly DigestConflict[] => {
          const yours = edits.get(path);
          return yours === undefined || yours === digest ? [] : [{ path, yours, theirs: digest, by, at }];
        });
        if (conflicts.length > 0) throw await conflictError(queries, change, conflicts);
        const current = await currentDigests(queries, change);
        const different = new Map([...edits].filter(([path, digest]) => current(path) !== digest));
        if (different.size === 0) return { result: { change, merged }, entry: null };
        const written = await applyEdits(queries, change, different, { actor, at, action: "save" });
        return { ...written, result: { change: written.result, merged } };
      });
    },
    restore: ({ change: id, revision, release }, actor) =>
      write(actor, async (queries, at) => {
        const change = await lockChange(queries, id);
        checkRevision(change, revision);
        const target = await digestsOf(queries, release);
        const current = new Map((await documentsOf(queries, change)).map(({ path, digest }) => [path, digest]));
        const paths = new Set([...target.keys(), ...current.keys()]);
        const different = [...paths].filter((path) => target.get(path) !== current.get(path));
        if (different.length === 0) return { result: change, entry: null };
        const edits = new Map(different.map((path) => [path, target.get(path) ?? null]));
        return applyEdits(queries, change, edits, { actor, at, action: "restore", after: { from: release } });
      }),
    async rebase({ change: id, revision, base, files = new Map() }, actor) {
      const decided = await storeEdits(database, files);
      return write(actor, async (queries, at) => {
        const change = await lockChange(queries, id);
        checkRevision(change, revision);
        const [from, onto] = [await digestsOf(queries, change.base), await digestsOf(queries, base)];
        const edits = new Map<string, string | null>();
        const conflicts: DigestConflict[] = [];
        const theirs = await findById(queries, base);
        for (const { path, digest } of await savedDocuments(queries, id)) {
          const [old, now] = [from.get(path) ?? null, onto.get(path) ?? null];
          const isSettled = digest === old || now === old || now === digest || decided.has(path);
          if (!isSettled) conflicts.push({ path, yours: digest, theirs: now, by: theirs.by, at: theirs.at });
          // A document that equals its old base was not edited after all: it follows the release.
          edits.set(path, digest === old ? now : digest);
        }
        if (conflicts.length > 0) throw await conflictError(queries, change, conflicts);
        await queries.query("update changes set base = $2 where id = $1", [id, base]);
        const all = new Map([...edits, ...decided]);
        return applyEdits(queries, change, all, { actor, at, action: "rebase", after: { base } });
      });
    },
    async sendForReview({ change: id, revision }, actor) {
      checkRevision(checkOpen(await readChange(database, id)), revision);
      const added = await releases.add(await changes.documents(id), actor);
      if ("refused" in added) return added;
      const { release } = added;
      const change = await write(actor, async (queries, at) => {
        const locked = await lockChange(queries, id);
        checkRevision(locked, revision);
        if (locked.release === release.id) return { result: locked, entry: null };
        await queries.query("update changes set status = 'review', release = $2, changed_at = $3 where id = $1", [
          id,
          release.id,
          at,
        ]);
        const after = { revision, release: release.id, title: locked.title };
        const entry = { action: "send-for-review", subject: `change ${id}`, after };
        return { result: await readChange(queries, id), entry };
      });
      return { change, release };
    },
    discard: ({ change: id, reason }, actor) =>
      write(actor, async (queries, at) => {
        const { status } = await lockChange(queries, id);
        await queries.query("update changes set status = 'discarded', changed_at = $2 where id = $1", [id, at]);
        const entry = { action: "discard", subject: `change ${id}`, before: { status }, after: { reason } };
        return { result: await readChange(queries, id), entry };
      }),
    reopen: ({ change: id }, actor) =>
      write(actor, async (queries, at) => {
        await queries.query("select from changes where id = $1 for update", [id]);
        const { status } = await readChange(queries, id);
        if (status !== "discarded") throw new RefusedError("wrong-value", `change ${id} is ${status}, not thrown away`);
        await queries.query("update changes set status = 'draft', release = null, changed_at = $2 where id = $1", [
          id,
          at,
        ]);
        return { result: await readChange(queries, id), entry: { action: "reopen", subject: `change ${id}` } };
      }),
  };
  return changes;
}
