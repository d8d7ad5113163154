import type { Queries } from "../database/connect.ts";
import type { AuditRow } from "./append-audit.ts";

const KINDS = ["import", "publish", "emergency", "rollback", "guard"];
const FIRST_GRANTS = ["admin *"];

/** What the tables hold, each with what it is called where its row is missing. */
interface Done {
  readonly publications: ReadonlyMap<string, string>;
  readonly reviews: ReadonlyMap<string, string>;
  /** Roles by the account's name; the first account is the first entry. */
  readonly grants: ReadonlyMap<string, readonly string[]>;
}

/** Holds the rows of the log against what was done by them. Rows and tables must be of one moment. */
export interface Comparison {
  see(row: AuditRow): void;
  /** What is done without a row, or has a row and is not there; null where nothing is. */
  difference(): string | null;
}

export async function compareAudit(queries: Queries): Promise<Comparison> {
  const done = await readDone(queries);
  const seen = { publications: new Set<string>(), reviews: new Set<string>() };
  const grants = new Map<string, readonly string[] | null>();
  return {
    see(row) {
      const [kind, name] = [row.subject.replace(/ .*/s, ""), row.subject.replace(/^\S+ /, "")];
      const after = row.after === null ? null : JSON.parse(row.after);
      if (kind === "channel" && KINDS.includes(row.action)) {
        const before = row.before === null ? null : JSON.parse(row.before);
        // A rollout that the guard took back was no publication: everyone keeps the release that they had.
        const isRollout = row.action === "guard" && before.release === after.release;
        // The guard's rows of before this was compared don't tell the revision.
        const revision = after.revision ?? before.revision + 1;
        if (!isRollout) seen.publications.add(publicationKey(name, revision, after.release, row.action, row.actor));
      }
      if (kind === "change" && row.action.startsWith("review-")) {
        seen.reviews.add(reviewKey(name, row.action.slice("review-".length), after.release, row.actor, row.at));
      }
      if (kind === "account") grants.set(name, Array.isArray(after) ? after.map(grantKey) : (grants.get(name) ?? null));
    },
    difference() {
      const wrongAccount = differentGrants(done.grants, grants);
      if (wrongAccount !== null) return wrongAccount;
      for (const [key, name] of done.publications) if (!seen.publications.has(key)) return `${name} has no row`;
      for (const [key, name] of done.reviews) if (!seen.reviews.has(key)) return `${name} has no row`;
      const [gone] = [...seen.publications].filter((key) => !done.publications.has(key));
      if (gone !== undefined) return `a row tells of a publication that is gone: ${gone}`;
      const [missing] = [...seen.reviews].filter((key) => !done.reviews.has(key));
      if (missing !== undefined) return `a row tells of a review that is gone: ${missing}`;
      return null;
    },
  };
}

function differentGrants(held: Done["grants"], told: ReadonlyMap<string, readonly string[] | null>): string | null {
  let isFirst = true;
  for (const [name, roles] of held) {
    const given = told.get(name);
    if (given === undefined) return `the account of ${name} has no row`;
    // Rows of before this was compared don't tell the roles of the first account.
    const expected = given ?? (isFirst ? FIRST_GRANTS : []);
    isFirst = false;
    if (String([...new Set(expected)].sort()) !== String(roles)) {
      return `the roles of ${name} are others than its last row says`;
    }
  }
  return null;
}

async function readDone(queries: Queries): Promise<Done> {
  const publications = await queries.query(
    "select channel, revision, release, kind, made_by from publications order by id",
  );
  const reviews = await queries.query("select change, verdict, release, made_by, made_at from reviews order by id");
  const accounts = await queries.query(
    `select name, array(select role || ' ' || channel from grants where account = accounts.id) as roles
     from accounts order by id`,
  );
  return {
    publications: new Map(
      publications.rows.map(({ channel, revision, release, kind, made_by }) => [
        publicationKey(channel, revision, release, kind, made_by),
        `the publication of revision ${revision} on "${channel}"`,
      ]),
    ),
    reviews: new Map(
      reviews.rows.map(({ change, verdict, release, made_by, made_at }) => [
        reviewKey(change, verdict, release, made_by, made_at.toISOString()),
        `the review of change ${change} by ${made_by}`,
      ]),
    ),
    grants: new Map(accounts.rows.map(({ name, roles }) => [name, [...roles].sort()])),
  };
}

function publicationKey(...parts: readonly unknown[]): string {
  return parts.join(" ");
}

function reviewKey(...parts: readonly unknown[]): string {
  return parts.join(" ");
}

function grantKey({ role, channel }: { readonly role: string; readonly channel: string }): string {
  return `${role} ${channel}`;
}
