import type { Queries } from "../database/connect.ts";

/** `made` it, gave `roles` that release, made a link that `reset` the password, let it in again, reset its second `factor`. */
export type ActKind = "made" | "roles" | "reset" | "enabled" | "factor";

interface Act {
  readonly kind: ActKind;
  readonly by: string;
  readonly at: Date;
}

const DAY_MS = 24 * 3600_000;

const WORDS: { readonly [kind in ActKind]: string } = {
  made: "made the account",
  roles: "gave the account its role",
  reset: "reset the account's password",
  enabled: "enabled the account",
  factor: "reset the account's second factor",
};

export async function insertAct(queries: Queries, account: number, { kind, by, at }: Act): Promise<void> {
  await queries.query("insert into account_acts (account, kind, made_by, made_at) values ($1, $2, $3, $4)", [
    account,
    kind,
    by,
    at,
  ]);
}

/** Somebody's word that was given at a time, for work of these people. */
export interface Word {
  readonly by: string;
  readonly at: Date;
  readonly workers: readonly string[];
}

/**
 * Why a person's word may be that of somebody else, in words; null where nothing says so. It may be where one of the
 * workers made the account, gave it its role or reset it, and nobody else did the same since; and where anybody did so
 * less than a day before the word, or after it; and where the person did so with a worker's account less than a day
 * before: the work may be the person's own.
 */
export async function doubtAbout(queries: Queries, { by, at, workers }: Word): Promise<string | null> {
  const { rows } = await queries.query(
    `select kind, account_acts.made_by, account_acts.made_at from account_acts
     join accounts on accounts.id = account where name = $1 order by account_acts.id`,
    [by],
  );
  const acts = rows.map(({ kind, made_by, made_at }): Act => ({ kind, by: made_by, at: made_at }));
  const others = workers.filter((worker) => worker !== by);
  const owned = lastOfEach(acts).find((act) => others.includes(act.by));
  if (owned !== undefined) return `${owned.by}, who worked on this, ${WORDS[owned.kind]}`;
  const fresh = acts.findLast((act) => act.at.getTime() > at.getTime() - DAY_MS);
  if (fresh === undefined) return doubtAboutWork(queries, { by, at, workers: others });
  const when = fresh.at > at ? "after it" : "less than a day ago";
  return `${fresh.by} ${WORDS[fresh.kind]} ${when}`;
}

async function doubtAboutWork(queries: Queries, { by, at, workers }: Word): Promise<string | null> {
  const { rows } = await queries.query(
    `select name, kind from account_acts join accounts on accounts.id = account
     where name = any($1) and account_acts.made_by = $2 and account_acts.made_at between $3 and $4
     order by account_acts.id limit 1`,
    [workers, by, new Date(at.getTime() - DAY_MS), at],
  );
  const [act] = rows;
  return act === undefined
    ? null
    : `${act.name} worked on this, and ${by} ${WORDS[act.kind as ActKind]} less than a day ago`;
}

/** The acts that still decide who can use the account: a later one of the same kind takes the place of the one before. */
function lastOfEach(acts: readonly Act[]): readonly Act[] {
  const last = new Map<string, Act>();
  for (const act of acts) {
    if (act.kind === "made") for (const kind of ["roles", "reset"]) last.set(kind, act);
    else last.set(act.kind, act);
  }
  return [...last.values()];
}
