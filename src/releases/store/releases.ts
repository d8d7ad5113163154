import type { QueryResultRow } from "pg";
import { BUILD_SUMMARY, type BuildFiles } from "../../compile/build-files.ts";
import { hashOfDigests } from "../../compile/documents-hash.ts";
import type { Needs } from "../../language/capabilities.ts";
import type { Diagnostic } from "../../language/diagnostic.ts";
import { PLAN_VERSION } from "../../language/plan.ts";
import { DOCUMENT_VERSION } from "../../language/project/document-version.ts";
import type { ProjectFile } from "../../language/project/project-file.ts";
import type { Database, Queries } from "../database/connect.ts";
import { type Actor, type Added, RefusedError, type Release } from "../releases.ts";
import { sha256 } from "../sha256.ts";
import { CHANGE_OF_RELEASE, type DocumentVersion, documentVersions } from "./rows/document-versions.ts";
import { checkPaths, readContents, type StoredDigest, storeContents } from "./rows/store-files.ts";
import type { Write } from "./write.ts";

export interface Prepared {
  readonly diagnostics: readonly Diagnostic[];
  /** With and without what only a sandbox has. Absent where a diagnostic is an error. */
  readonly builds?: { readonly production: BuildFiles; readonly sandbox: BuildFiles };
}

/** Checks and compiles a whole project, beside the server. */
export type Prepare = (files: readonly ProjectFile[]) => Promise<Prepared>;

/** A release with what it came of. */
export interface ListedRelease extends Release {
  /** The change that brought it; null where it came otherwise, as from a folder. */
  readonly change: { readonly id: number; readonly title: string } | null;
  /** The id of the release it was made from: the change's, else the one before; null for the first. */
  readonly base: string | null;
}

interface ListOptions {
  readonly before?: number;
  readonly limit?: number;
  readonly ids?: readonly string[];
}

export interface Releases {
  /** Makes a release of a whole project, if nothing is wrong with it. The same documents again are the same release. */
  add(files: readonly ProjectFile[], actor: Actor): Promise<Added>;
  /**
   * @param name an id, the beginning of one (from 4 digits), or a number
   * @throws RefusedError `not-found`
   */
  find(name: string): Promise<Release>;
  /** Newest first: those before a number, or those of certain ids. */
  list(options?: ListOptions): Promise<readonly ListedRelease[]>;
  /** Its documents and pictures, by path. */
  documents(id: string): Promise<readonly ProjectFile[]>;
  /** Capabilities that it needs of the client; null where they were not noted when it was compiled. */
  needs(id: string): Promise<Needs | null>;
  /** The releases in which a document became another, newest first, those before a number. */
  versions(
    path: string,
    options?: { readonly before?: number; readonly limit?: number },
  ): Promise<readonly DocumentVersion[]>;
  /** The files for this server's version of plans, made now where nobody did yet. */
  build(id: string, options: { readonly production: boolean }): Promise<BuildFiles>;
  /** Builds of these releases for other versions of plans, which servers of other versions have made. */
  otherBuilds(ids: readonly string[], options: { readonly production: boolean }): Promise<readonly StoredBuild[]>;
  /** The files of a build that somebody made; null where nobody did. */
  storedBuild(build: Omit<StoredBuild, "plans">, options: { readonly production: boolean }): Promise<BuildFiles | null>;
}

export interface StoredBuild {
  readonly release: string;
  readonly planVersion: number;
  /** The address of its plans. */
  readonly plans: string;
}

const COLUMNS = "id, number, language_version, diagnostics, made_by, made_at";

export function createReleases(database: Database, write: Write, prepare: Prepare): Releases {
  const releases: Releases = {
    async add(files, actor) {
      checkPaths(files.map(({ path }) => path));
      const documents = files.map(({ path, bytes }) => ({ path, digest: sha256(bytes) }));
      const id = hashOfDigests(documents);
      const [known] = await rowsOf(database, id);
      if (known !== undefined) return { release: known, isNew: false };
      const { diagnostics, builds } = await prepare(files);
      if (builds === undefined) return { refused: diagnostics };
      await storeContents(database, new Map(files.map(({ bytes }) => [sha256(bytes), bytes])));
      const built = await storeBuilds(database, builds);
      return write<Added>(actor, async (queries, at) => {
        const { rows } = await queries.query(
          `insert into releases (id, language_version, diagnostics, made_by, made_at) values ($1, $2, $3, $4, $5)
           on conflict do nothing returning ${COLUMNS}`,
          [id, DOCUMENT_VERSION, JSON.stringify(diagnostics), actor.name, at],
        );
        if (rows[0] === undefined)
          return { result: { release: await findById(queries, id), isNew: false }, entry: null };
        await queries.query(
          "insert into release_documents (release, path, digest) select $1, * from unnest($2::text[], $3::text[])",
          [id, documents.map(({ path }) => path), documents.map(({ digest }) => digest)],
        );
        await insertBuilds(queries, id, built);
        const release = toRelease(rows[0]);
        const entry = { action: "add", subject: `release ${id}`, after: { number: release.number } };
        return { result: { release, isNew: true }, entry };
      });
    },

    async find(name) {
      const { rows } = await database.query(
        `select ${COLUMNS} from releases where id = $1 or number::text = $1 or (length($1) >= 4 and id like $1 || '%')
         order by id = $1 desc, number::text = $1 desc limit 2`,
        [/^[0-9a-f]{1,64}$/.test(name) ? name : ""],
      );
      const [first, second] = rows.map(toRelease);
      if (first === undefined) throw new RefusedError("not-found", `there is no release "${name}"`);
      if (second !== undefined && first.id !== name && String(first.number) !== name) {
        throw new RefusedError("not-found", `the ids of several releases begin with "${name}"`);
      }
      return first;
    },

    async list({ before = Number.MAX_SAFE_INTEGER, limit = 50, ids } = {}) {
      const { rows } = await database.query(
        `select releases.*, change.id as change, change.title, coalesce(change.base, earlier.id) as base
         from releases
         ${CHANGE_OF_RELEASE}
         left join lateral (
           select id from releases one where one.number < releases.number order by number desc limit 1
         ) earlier on true
         where number < $1 and ($3::text[] is null or releases.id = any($3)) order by number desc limit $2`,
        [before, limit, ids ?? null],
      );
      return rows.map(toListed);
    },

    async documents(id) {
      const { rows } = await database.query("select path, digest from release_documents where release = $1", [id]);
      if (rows.length === 0) throw new RefusedError("not-found", `there is no release "${id}"`);
      return readContents(database, rows);
    },

    async needs(id) {
      const { rows } = await database.query(
        `select bytes from build_files join blobs using (digest) where release = $1 and path = $2
         order by plan_version desc, production desc limit 1`,
        [id, BUILD_SUMMARY],
      );
      return rows[0] === undefined ? null : (JSON.parse(rows[0].bytes.toString("utf8")).needs ?? null);
    },

    versions: (path, options) => documentVersions(database, path, options),

    async build(id, { production }) {
      const stored = await readBuild(database, { release: id, planVersion: PLAN_VERSION }, production);
      if (stored !== null) return stored;
      const { diagnostics, builds } = await prepare(await releases.documents(id));
      if (builds === undefined) {
        const first = diagnostics.find(({ severity }) => severity === "error");
        const reason = first === undefined ? "" : `: ${first.file}: ${first.message}`;
        throw new RefusedError("has-errors", `this server cannot serve release ${id.slice(0, 12)}${reason}`);
      }
      await insertBuilds(database, id, await storeBuilds(database, builds));
      return production ? builds.production : builds.sandbox;
    },

    async otherBuilds(ids, { production }) {
      const { rows } = await database.query(
        `select release, plan_version, bytes from build_files join blobs using (digest)
         where release = any($1) and plan_version <> $2 and production = $3 and path = $4`,
        [ids, PLAN_VERSION, production, BUILD_SUMMARY],
      );
      return rows.map(({ release, plan_version: planVersion, bytes }) => {
        const { plans } = JSON.parse(bytes.toString("utf8")) as StoredBuild;
        return { release, planVersion, plans };
      });
    },

    storedBuild: (build, { production }) => readBuild(database, build, production),
  };
  return releases;
}

/** @throws RefusedError `not-found` */
export async function findById(queries: Queries, id: string): Promise<Release> {
  const [release] = await rowsOf(queries, id);
  if (release === undefined) throw new RefusedError("not-found", `there is no release "${id}"`);
  return release;
}

async function rowsOf(queries: Queries, id: string): Promise<readonly Release[]> {
  return (await queries.query(`select ${COLUMNS} from releases where id = $1`, [id])).rows.map(toRelease);
}

function toRelease(row: QueryResultRow): Release {
  return {
    id: row.id,
    number: Number(row.number),
    languageVersion: row.language_version,
    diagnostics: JSON.parse(row.diagnostics),
    by: row.made_by,
    at: row.made_at.toISOString(),
  };
}

function toListed(row: QueryResultRow): ListedRelease {
  const change = row.change === null ? null : { id: Number(row.change), title: row.title };
  return { ...toRelease(row), change, base: row.base };
}

interface BuiltFile extends StoredDigest {
  readonly production: boolean;
}

async function storeBuilds(
  database: Database,
  { production, sandbox }: NonNullable<Prepared["builds"]>,
): Promise<readonly BuiltFile[]> {
  const contents = new Map<string, Uint8Array>();
  const files: BuiltFile[] = [];
  for (const [isProduction, build] of [
    [true, production],
    [false, sandbox],
  ] as const) {
    for (const [path, text] of build) {
      const bytes = Buffer.from(text);
      const digest = sha256(bytes);
      contents.set(digest, bytes);
      files.push({ production: isProduction, path, digest });
    }
  }
  await storeContents(database, contents);
  return files;
}

async function insertBuilds(queries: Queries, id: string, files: readonly BuiltFile[]): Promise<void> {
  await queries.query(
    `insert into build_files (release, plan_version, production, path, digest)
     select $1, $2, * from unnest($3::boolean[], $4::text[], $5::text[]) on conflict do nothing`,
    [
      id,
      PLAN_VERSION,
      files.map((one) => one.production),
      files.map((one) => one.path),
      files.map((one) => one.digest),
    ],
  );
}

async function readBuild(
  database: Database,
  { release, planVersion }: Omit<StoredBuild, "plans">,
  production: boolean,
): Promise<BuildFiles | null> {
  const { rows } = await database.query(
    `select path, bytes from build_files join blobs using (digest)
     where release = $1 and plan_version = $2 and production = $3 order by path`,
    [release, planVersion, production],
  );
  if (rows.length === 0) return null;
  return new Map(rows.map(({ path, bytes }) => [path, bytes.toString("utf8")]));
}
