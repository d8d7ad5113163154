import type { Queries } from "../database/connect.ts";

/** One person's approval of one release for a change. */
export interface Approval {
  readonly by: string;
  readonly at: string;
  /** By an author or a contributor of these documents: it counts only where a channel says so. */
  readonly isOwn: boolean;
}

/** Somebody whose last verdict on this very release is that it is approved; comments are no verdict. */
const APPROVALS = `
  with verdicts as (
    select distinct on (made_by) made_by, made_at, verdict from reviews
    where change = $1 and release = $2 and verdict <> 'comment' order by made_by, id desc
  )
  select made_by, made_at, (
    made_by = (select made_by from releases where id = $2)
    or exists (
      select from changes left join change_contributors on change = changes.id
      where release = $2 and verdicts.made_by in (author, name)
    )
  ) as is_own
  from verdicts where verdict = 'approved' order by made_at, made_by`;

export async function approvalsOf(queries: Queries, change: number, release: string): Promise<readonly Approval[]> {
  const { rows } = await queries.query(APPROVALS, [change, release]);
  return rows.map(({ made_by, made_at, is_own }) => ({ by: made_by, at: made_at.toISOString(), isOwn: is_own }));
}
