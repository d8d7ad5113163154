import type { Queries } from "../database/connect.ts";
import { readActs } from "../identity/account-acts.ts";
import { doubtAbout } from "../identity/doubt.ts";
import { RefusedError } from "../releases.ts";

/** One person's approval of one release for a change. */
export interface Approval {
  readonly by: string;
  readonly at: string;
  /** By an author or a contributor of these documents: it counts only where a channel says so. */
  readonly isOwn: boolean;
  /** Why it does not count, in words; null where it does. */
  readonly doubt: string | null;
}

/** `relaxed`, for development, counts approvals of accounts that were made a moment ago, and lowers rules at once. */
export type FourEyes = "strict" | "relaxed";

/**
 * Somebody whose last verdict on this very release is that it is approved; comments are no verdict. What was approved is
 * its difference from the base of that time.
 */
const APPROVALS = `
  select made_by, made_at from (
    select distinct on (made_by) made_by, made_at, verdict, base from reviews
    where change = $1 and release = $2 and verdict <> 'comment' order by made_by, id desc
  ) verdicts
  where verdict = 'approved' and (base is null or base = (select changes.base from changes where id = $1))
  order by made_at, made_by`;

/** Takes the folder's documents in, for whoever wrote them. */
const SYSTEM = "system";

/**
 * All that worked on the documents, in whichever change; also on those that it was made from, where these came to no
 * channel that asks for approvals.
 */
const WORKERS = `
  with recursive made (release) as (
    select $1::text
    union
    select base from changes join made using (release) where not exists (
      select from publications join channels on name = channel where publications.release = base and approvals > 0
    )
  )
  select made_by as name from releases join made on id = release
  union select author from changes join made using (release)
  union select name from change_contributors join changes on changes.id = change join made using (release)`;

export async function approvalsOf(
  queries: Queries,
  fourEyes: FourEyes,
  { change, release }: { readonly change: number; readonly release: string },
): Promise<readonly Approval[]> {
  const { rows } = await queries.query(APPROVALS, [change, release]);
  if (rows.length === 0) return [];
  const workers = await workersOn(queries, release);
  const acts = fourEyes === "strict" ? await readActs(queries) : [];
  return rows.map(({ made_by: by, made_at: at }) => {
    const doubt = doubtAbout(acts, { by, at, workers });
    return { by, at: at.toISOString(), isOwn: workers.includes(by), doubt };
  });
}

async function workersOn(queries: Queries, release: string): Promise<readonly string[]> {
  const { rows } = await queries.query(WORKERS, [release]);
  return rows.map(({ name }) => name).filter((name) => name !== SYSTEM);
}

interface Emergency {
  readonly release: string;
  readonly by: string;
  readonly at: Date;
  readonly fourEyes: FourEyes;
}

/**
 * Refuses an account that may be another person's to publish what nobody approved.
 * @throws RefusedError `not-independent`
 */
export async function checkEmergency(queries: Queries, { release, by, at, fourEyes }: Emergency): Promise<void> {
  if (fourEyes === "relaxed") return;
  const doubt = doubtAbout(await readActs(queries), { by, at, workers: await workersOn(queries, release) });
  if (doubt === null) return;
  throw new RefusedError("not-independent", `${by} may not publish this in an emergency: ${doubt}; ${vouchFor(by)}`);
}

/** @throws RefusedError `not-independent` */
export function checkIndependent(word: "approval" | "confirmation", by: string, doubt: string | null): void {
  if (doubt === null) return;
  throw new RefusedError("not-independent", `${by}'s ${word} does not count: ${doubt}; ${vouchFor(by)}`);
}

function vouchFor(name: string): string {
  return `another approver may vouch for ${name}`;
}
