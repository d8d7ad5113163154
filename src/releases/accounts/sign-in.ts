import type { Queries } from "../database/connect.ts";
import { insertAct } from "../identity/account-acts.ts";
import { AccountError } from "../identity/account-error.ts";
import { ALL_CHANNELS } from "../identity/roles.ts";
import { hashSecret } from "../identity/secrets.ts";
import { cleanName } from "../names/names.ts";
import type { Site } from "../second-factors/passkeys.ts";
import {
  challengeFactor,
  type FactorAnswer,
  type FactorChallenge,
  takeAnswer,
  wrongCode,
} from "../second-factors/second-factors.ts";
import type { AccountParts } from "../store/account-parts.ts";
import { checkPassword } from "./check-password.ts";
import type { PasswordHasher } from "./hash-password.ts";
import { createLockout } from "./lockout.ts";
import { insertAccount, insertInvitation, readGrants, replaceGrants, toJson } from "./people.ts";
import { confirmSession, insertSession, type Origin, type Session } from "./sessions.ts";

export interface SignIn {
  /**
   * Signs in by a password. @returns the new session's secret
   * @param site where browsers prove passkeys; none are asked for if absent
   * @throws AccountError "wrong-credentials", "locked", "busy"; "second-factor" with a FactorChallenge
   */
  withPassword(name: string, password: string, origin: Origin, site?: Site): Promise<string>;
  /**
   * Answers what was asked after the password. @returns the new session's secret
   * @throws AccountError "wrong-credentials" where it took too long, "wrong-code", "locked"
   */
  withFactor(request: FactorRequest, origin: Origin, site?: Site): Promise<string>;
  /**
   * Proves once more who the session's person is. @returns the session's new secret; the one of before is over
   * @throws AccountError "wrong-credentials", "locked", "busy"; "second-factor" with a FactorChallenge
   */
  confirm(session: Session, password: string, origin: Pick<Origin, "address">, site?: Site): Promise<string>;
  /**
   * Answers what was asked after the password that confirms. @returns the session's new secret
   * @throws AccountError "wrong-credentials" where it took too long, "wrong-code", "locked"
   */
  confirmWithFactor(
    session: Session,
    request: FactorRequest,
    origin: Pick<Origin, "address">,
    site?: Site,
  ): Promise<string>;
  /**
   * Chooses another password; all other sessions of the account end.
   * @throws AccountError "wrong-credentials", "locked", "busy", "weak-password"
   */
  change(session: Session, request: { old: string; password: string }, origin: Pick<Origin, "address">): Promise<void>;
  /** Ends the session of that secret; none is left of it. */
  out(secret: string, origin: Pick<Origin, "address">): Promise<void>;
  /** The secret of a link that makes the first account, an admin; null once there is one. */
  firstLink(): Promise<string | null>;
  /**
   * Takes a one-time link: the first account, or another password, which ends all sessions of before. @returns the new
   * session's secret
   * @param name of the first account; the others have theirs
   * @throws AccountError "used-link", "weak-password", "wrong-name", "busy"; "second-factor" once the password is chosen
   */
  withLink(
    request: { secret: string; name?: string | undefined; password: string },
    origin: Origin,
    site?: Site,
  ): Promise<string>;
}

/** An answer to a FactorChallenge. */
export interface FactorRequest {
  readonly ticket: string;
  readonly answer: FactorAnswer;
}

const MAX_NAME_LENGTH = 100;

interface SignInParts {
  readonly passwords: PasswordHasher;
  /** Whether people sign in at a provider alone. */
  readonly isOff: boolean;
}

export function createSignIn(parts: AccountParts, { passwords, isOff }: SignInParts): SignIn {
  const { database, write, now } = parts;
  const lockout = createLockout(database, now);

  /** The account of that name, if it is its password. */
  async function checked(typed: string, password: string, address: string): Promise<{ id: number; name: string }> {
    checkOn();
    const name = cleanName(typed).toLowerCase().slice(0, MAX_NAME_LENGTH);
    await lockout.begin(name, address);
    const { rows } = await database.query(
      "select id, name, password from accounts where lower(name) = $1 and disabled_at is null",
      [name],
    );
    const account = rows[0];
    const isRight = await passwords.matches(password, account?.password ?? null).catch(async (error: unknown) => {
      // Too busy to tell: that is nobody's failure.
      await lockout.succeed(name, address);
      throw error;
    });
    if (!isRight || account === undefined) {
      throw new AccountError("wrong-credentials", "the name or the password is wrong");
    }
    await lockout.succeed(name, address);
    return { id: Number(account.id), name: account.name };
  }

  function checkOn(): void {
    if (isOff) throw new AccountError("passwords-off", "people sign in at the provider here, by no password");
  }

  /** @throws AccountError "second-factor" where the password is not enough */
  async function askFactor(account: number, site: Site | undefined): Promise<void> {
    const challenge = await challengeFactor(database, account, { site, now: now() });
    if (challenge !== null) throw secondFactor(challenge);
  }

  /** Runs `work` after a right answer to a ticket, and writes it to the audit log with the factor. */
  async function withAnswer(
    { account, name }: TicketOwner,
    { ticket, answer, address, site }: FactorRequest & { readonly address: string; readonly site: Site | undefined },
    action: "sign-in" | "confirm",
    work: (queries: Queries, at: Date) => Promise<string>,
  ): Promise<string> {
    // Counted apart from passwords: a right one must not free more tries of codes.
    const subject = `code of ${name.toLowerCase()}`;
    await lockout.begin(subject, address);
    const secret = await write({ name, address }, async (queries, at) => {
      const factor = await takeAnswer(queries, { account, ticket, answer, site, now: at });
      if (factor === null) throw wrongCode();
      await queries.query("delete from factor_tickets where account = $1", [account]);
      return { result: await work(queries, at), entry: { action, subject: `account ${name}`, after: { factor } } };
    });
    await lockout.succeed(subject, address);
    return secret;
  }

  return {
    async withFactor(request, origin, site) {
      const owner = await readTicket(database, request.ticket, now());
      const answering = { ...request, address: origin.address, site };
      return withAnswer(owner, answering, "sign-in", (queries, at) =>
        insertSession(queries, owner.account, origin, at),
      );
    },
    async withPassword(typed, password, origin, site) {
      const { id, name } = await checked(typed, password, origin.address);
      await askFactor(id, site);
      return write({ name, address: origin.address }, async (queries, at) => ({
        result: await insertSession(queries, id, origin, at),
        entry: { action: "sign-in", subject: `account ${name}` },
      }));
    },
    async confirm(session, password, { address }, site) {
      const { id, name } = await checked(session.account.name, password, address);
      await askFactor(id, site);
      return write({ name, address }, async (queries, at) => ({
        result: await renewSession(queries, session, at),
        entry: { action: "confirm", subject: `account ${name}` },
      }));
    },
    async confirmWithFactor(session, request, { address }, site) {
      const owner = await readTicket(database, request.ticket, now());
      if (owner.account !== session.account.id) throw lateTicket();
      return withAnswer(owner, { ...request, address, site }, "confirm", (queries, at) =>
        renewSession(queries, session, at),
      );
    },
    async change(session, { old, password }, { address }) {
      const { id, name } = await checked(session.account.name, old, address);
      await checkPassword(password, name);
      const hashed = await passwords.hash(password);
      await write({ name, address }, async (queries) => {
        await queries.query("update accounts set password = $2 where id = $1", [id, hashed]);
        await queries.query("delete from sessions where account = $1 and id <> $2", [id, session.id]);
        await queries.query("delete from factor_tickets where account = $1", [id]);
        return { result: undefined, entry: { action: "password", subject: `account ${name}` } };
      });
    },
    async out(secret, { address }) {
      const hash = hashSecret(secret);
      const { rows } = await database.query(
        "select name from sessions join accounts on accounts.id = account where hash = $1",
        [hash],
      );
      for (const { name } of rows) {
        await write({ name, address }, async (queries) => {
          const { rowCount } = await queries.query("delete from sessions where hash = $1", [hash]);
          const entry = { action: "sign-out", subject: `account ${name}` };
          return { result: undefined, entry: rowCount === 0 ? null : entry };
        });
      }
    },
    async firstLink() {
      if (isOff) return null;
      if (await hasAccounts(database)) return null;
      return insertInvitation(database, { account: null, by: null }, now());
    },
    async withLink({ secret, name: typed, password }, origin, site) {
      checkOn();
      const hash = hashSecret(secret);
      // Before the password is looked at, which costs.
      const invited = await readInvitation(database, hash, now());
      const name = invited.name ?? cleanName(typed ?? "");
      await checkPassword(password, name);
      const hashed = await passwords.hash(password);
      const done = await write({ name, address: origin.address }, async (queries, at) => {
        // The first to come takes it.
        const { rowCount } = await queries.query("delete from invitations where hash = $1", [hash]);
        if (rowCount === 0) throw usedLink();
        const id = invited.account ?? (await insertFirst(queries, name, at));
        await queries.query("update accounts set password = $2 where id = $1", [id, hashed]);
        await queries.query("delete from sessions where account = $1", [id]);
        await queries.query("delete from factor_tickets where account = $1", [id]);
        // The password may be one that the link's maker has chosen.
        if (invited.isReset) await insertAct(queries, id, { kind: "reset", by: invited.by, at });
        const first = invited.account === null ? { after: toJson(await readGrants(queries, id)) } : {};
        const entry = { action: "password", subject: `account ${name}`, ...first };
        const challenge = await challengeFactor(queries, id, { site, now: at });
        const session = challenge === null ? await insertSession(queries, id, origin, at) : null;
        return { result: { challenge, session }, entry };
      });
      if (done.session === null) throw secondFactor(done.challenge);
      return done.session;
    },
  };
}

async function renewSession(queries: Queries, { id }: Session, now: Date): Promise<string> {
  const secret = await confirmSession(queries, id, now);
  if (secret === null) throw new AccountError("wrong-credentials", "this session is over: sign in again");
  return secret;
}

interface TicketOwner {
  readonly account: number;
  readonly name: string;
}

async function readTicket(queries: Queries, ticket: string, now: Date): Promise<TicketOwner> {
  const { rows } = await queries.query(
    `select account, name from factor_tickets join accounts on accounts.id = account
     where hash = $1 and kind = 'sign-in' and expires_at > $2 and disabled_at is null`,
    [hashSecret(ticket), now],
  );
  const [row] = rows;
  if (row === undefined) throw lateTicket();
  return { account: Number(row.account), name: row.name };
}

function lateTicket(): AccountError {
  return new AccountError("wrong-credentials", "this took too long: begin again with the password");
}

async function insertFirst(queries: Queries, name: string, now: Date): Promise<number> {
  await queries.query("lock table accounts in share row exclusive mode");
  if (await hasAccounts(queries)) throw usedLink();
  const id = await insertAccount(queries, { name, password: null, now });
  await replaceGrants(queries, id, [{ role: "admin", channel: ALL_CHANNELS }]);
  await insertAct(queries, id, { kind: "made", by: name, at: now });
  await queries.query("delete from invitations where account is null");
  return id;
}

async function hasAccounts(queries: Queries): Promise<boolean> {
  return (await queries.query("select 1 from accounts limit 1")).rows.length > 0;
}

interface Invitation {
  readonly account: number | null;
  readonly name: string | null;
  readonly by: string;
  /** Whether the account has a password that the link takes the place of. */
  readonly isReset: boolean;
}

async function readInvitation(queries: Queries, hash: string, now: Date): Promise<Invitation> {
  const { rows } = await queries.query(
    `select account, name, made_by, password is not null as is_reset from invitations left join accounts on accounts.id = account
     where hash = $1 and expires_at > $2 and disabled_at is null`,
    [hash, now],
  );
  const [row] = rows;
  if (row === undefined) throw usedLink();
  const account = row.account === null ? null : Number(row.account);
  return { account, name: row.name, by: row.made_by ?? row.name, isReset: row.is_reset };
}

function secondFactor(challenge: FactorChallenge | null): AccountError {
  return new AccountError("second-factor", "the password is right: now your second factor", null, challenge ?? {});
}

function usedLink(): AccountError {
  return new AccountError("used-link", "this link was used or is over: ask for another one");
}
