import type { Json } from "../../kit/json.ts";
import type { Queries } from "../database/connect.ts";
import { insertAct, readActs } from "../identity/account-acts.ts";
import { AccountError } from "../identity/account-error.ts";
import { accountControl } from "../identity/control.ts";
import { doubtAbout } from "../identity/doubt.ts";
import { ALL_CHANNELS, type Grant, gainsRelease } from "../identity/roles.ts";
import { hashSecret, newSecret } from "../identity/secrets.ts";
import { cleanName, isReadableName, looksLike } from "../names/names.ts";
import { type Actor, RefusedError } from "../releases.ts";
import { type AccountParts, later } from "../store/account-parts.ts";

export interface Account {
  readonly id: number;
  readonly name: string;
  readonly grants: readonly Grant[];
  /** Whether a provider signs this account in, not a password. */
  readonly isProvided: boolean;
  readonly isDisabled: boolean;
  /** Who may be the one that uses it, by what they did to it, until somebody else vouches. */
  readonly dependsOn: readonly string[];
}

export interface People {
  list(): Promise<readonly Account[]>;
  /** An account without a password, and the one-time link's secret by which its person chooses one. */
  create(
    request: { name: string; grants: readonly Grant[] },
    actor: Actor,
  ): Promise<{ account: Account; secret: string }>;
  setGrants(id: number, grants: readonly Grant[], actor: Actor): Promise<Account>;
  /** A disabled account is signed out everywhere. */
  setDisabled(id: number, isDisabled: boolean, actor: Actor): Promise<Account>;
  /**
   * Has an account count as its person's own, whoever made or reset it.
   * @throws AccountError "not-found"; RefusedError "not-independent" by one who may be the same person as those
   */
  vouch(name: string, actor: Actor): Promise<Account>;
  /** A new one-time link for who forgot the password. */
  invite(id: number, actor: Actor): Promise<string>;
}

const RESERVED = ["system"];
const INVITATION_MS = 72 * 3600_000;
const NOT_INDEPENDENT =
  "somebody else vouches: not the account itself, nor who made, reset or let it in, nor an account that depends on one of these or was made or reset less than a day ago";

/** The accounts, as an administrator sees them. */
export function createPeople({ database, write }: AccountParts, arePasswordsOff: boolean): People {
  const checkPasswords = () => {
    if (arePasswordsOff) throw new AccountError("passwords-off", "the provider's groups say who comes in here");
  };
  return {
    list: () => readAccounts(database),
    create: ({ name: given, grants }, actor) =>
      write(actor, async (queries, at) => {
        checkPasswords();
        const name = cleanName(given);
        const id = await insertAccount(queries, { name, password: null, now: at });
        await replaceGrants(queries, id, grants);
        await insertAct(queries, id, { kind: "made", by: actor.name, at });
        const secret = await insertInvitation(queries, { account: id, by: actor.name }, at);
        const result = { account: await readAccount(queries, id), secret };
        return { result, entry: { action: "create", subject: `account ${name}`, after: toJson(grants) } };
      }),
    setGrants: (id, grants, actor) =>
      write(actor, async (queries, at) => {
        await oneAfterAnother(queries);
        const before = await readAccount(queries, id);
        await replaceGrants(queries, id, grants);
        if (gainsRelease(before.grants, grants)) await insertAct(queries, id, { kind: "roles", by: actor.name, at });
        // A session that was open before is to be proved anew, and gets another secret by it.
        await queries.query("update sessions set confirmed_at = null where account = $1", [id]);
        await endPreviews(queries, before.name);
        await keepAnAdmin(queries);
        const change = { before: toJson(before.grants), after: toJson(grants) };
        const entry = { action: "roles", subject: `account ${before.name}`, ...change };
        return { result: await readAccount(queries, id), entry };
      }),
    setDisabled: (id, isDisabled, actor) =>
      write(actor, async (queries, at) => {
        await oneAfterAnother(queries);
        const { name } = await readAccount(queries, id);
        await queries.query("update accounts set disabled_at = $2 where id = $1", [id, isDisabled ? at : null]);
        if (isDisabled) {
          await queries.query("delete from sessions where account = $1", [id]);
          await queries.query("delete from invitations where account = $1", [id]);
          // Let in again, an account has no links of before.
          await endPreviews(queries, name);
        } else await insertAct(queries, id, { kind: "enabled", by: actor.name, at });
        await keepAnAdmin(queries);
        const entry = { action: isDisabled ? "disable" : "enable", subject: `account ${name}` };
        return { result: await readAccount(queries, id), entry };
      }),
    vouch: (name, actor) =>
      write(actor, async (queries, at) => {
        await oneAfterAnother(queries);
        const { rows } = await queries.query("select id from accounts where name = $1", [name]);
        const account = await readAccount(queries, Number(rows[0]?.id ?? 0));
        const acts = await readActs(queries);
        if (accountControl(acts).actsOn(name).length === 0) return { result: account, entry: null };
        if (actor.name === name || doubtAbout(acts, { by: actor.name, at, workers: [name] }) !== null) {
          throw new RefusedError("not-independent", NOT_INDEPENDENT);
        }
        await insertAct(queries, account.id, { kind: "vouched", by: actor.name, at });
        const entry = { action: "vouch", subject: `account ${name}` };
        return { result: await readAccount(queries, account.id), entry };
      }),
    invite: (id, actor) =>
      write(actor, async (queries, at) => {
        checkPasswords();
        const { name, isProvided, isDisabled } = await readAccount(queries, id);
        if (isProvided) throw new AccountError("wrong-name", `${name} signs in at a provider, without a password`);
        if (isDisabled) throw new AccountError("not-found", `${name} is disabled`);
        await queries.query("delete from invitations where account = $1", [id]);
        await insertAct(queries, id, { kind: "reset", by: actor.name, at });
        const entry = { action: "invite", subject: `account ${name}` };
        return { result: await insertInvitation(queries, { account: id, by: actor.name }, at), entry };
      }),
  };
}

/** Links of an account, and of its tokens, show nothing any longer. */
async function endPreviews(queries: Queries, name: string): Promise<void> {
  await queries.query(
    `delete from preview_links where made_by = $1
       or made_by in (select 'token:' || name from tokens where made_by = $1)`,
    [name],
  );
}

/** @throws AccountError "wrong-name", "name-taken" */
export async function insertAccount(
  queries: Queries,
  account: { name: string; password: string | null; now: Date; issuer?: string; subject?: string },
): Promise<number> {
  const { name } = account;
  if (cleanName(name) !== name || !isReadableName(name) || RESERVED.some((one) => looksLike(name, one))) {
    const words = "a name has 1 to 80 letters of one script, digits 0 to 9, blanks or any of . _ @ + ' -";
    throw new AccountError("wrong-name", words);
  }
  // Two that look alike may come at once: the second sees the first.
  await queries.query("lock table accounts in share row exclusive mode");
  const twin = await findTwin(queries, name);
  if (twin !== undefined) {
    throw new AccountError("name-taken", `"${name}" looks like the account ${twin}: take another name`);
  }
  const { rows } = await queries.query(
    `insert into accounts (name, password, issuer, subject, made_at) values ($1, $2, $3, $4, $5)
     on conflict do nothing returning id`,
    [name, account.password, account.issuer ?? null, account.subject ?? null, account.now],
  );
  if (rows.length === 0) throw new AccountError("name-taken", `there is an account ${name} already`);
  return Number(rows[0].id);
}

/** The account that has a name, or one that looks like it. */
export async function findTwin(queries: Queries, name: string): Promise<string | undefined> {
  const { rows } = await queries.query("select name from accounts");
  return rows.map((row): string => row.name).find((one) => looksLike(one, name));
}

/** @returns the secret of the link */
export async function insertInvitation(
  queries: Queries,
  { account, by }: { readonly account: number | null; readonly by: string | null },
  now: Date,
): Promise<string> {
  await queries.query("delete from invitations where expires_at < $1", [now]);
  const secret = newSecret("welcome");
  const values = [hashSecret(secret), account, by, later(now, INVITATION_MS)];
  await queries.query("insert into invitations (hash, account, made_by, expires_at) values ($1, $2, $3, $4)", values);
  return secret;
}

export async function replaceGrants(queries: Queries, account: number, grants: readonly Grant[]): Promise<void> {
  await queries.query("delete from grants where account = $1", [account]);
  for (const { role, channel } of grants) {
    const values = [account, role, channel];
    await queries.query("insert into grants values ($1, $2, $3) on conflict do nothing", values);
  }
}

/** @throws AccountError "not-found" */
async function readAccount(queries: Queries, id: number): Promise<Account> {
  const [account] = await readAccounts(queries, id);
  if (account === undefined) throw new AccountError("not-found", "there is no such account");
  return account;
}

async function readAccounts(queries: Queries, id: number | null = null): Promise<readonly Account[]> {
  const { rows } = await queries.query(
    `select id, name, issuer is not null as provided, disabled_at is not null as disabled, ${GRANTS} as grants
     from accounts where $1::bigint is null or id = $1 order by lower(name)`,
    [id],
  );
  const { controllers } = accountControl(await readActs(queries));
  return rows.map((row) => ({
    id: Number(row.id),
    name: row.name,
    grants: row.grants,
    isProvided: row.provided,
    isDisabled: row.disabled,
    dependsOn: [...controllers(row.name).keys()],
  }));
}

/** The grants of the row of `accounts`, as a JSON array. */
export const GRANTS = `coalesce((select json_agg(json_build_object('role', role, 'channel', channel) order by channel, role)
  from grants where grants.account = accounts.id), '[]')`;

export async function readGrants(queries: Queries, account: number): Promise<readonly Grant[]> {
  return (await readAccount(queries, account)).grants;
}

/** As the audit log takes it. */
export function toJson(grants: readonly Grant[]): Json {
  return grants.map(({ role, channel }) => ({ role, channel }));
}

/** Two admins who remove each other at once: the second sees what the first did. */
async function oneAfterAnother(queries: Queries): Promise<void> {
  await queries.query("lock table grants in share row exclusive mode");
}

async function keepAnAdmin(queries: Queries): Promise<void> {
  const { rows } = await queries.query(
    `select 1 from grants join accounts on accounts.id = grants.account
     where role = 'admin' and channel = $1 and disabled_at is null limit 1`,
    [ALL_CHANNELS],
  );
  if (rows.length === 0) throw new AccountError("last-admin", "nobody would be left to give roles");
}
