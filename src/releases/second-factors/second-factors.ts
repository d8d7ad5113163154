import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";
import type { Queries } from "../database/connect.ts";
import { insertAct } from "../identity/account-acts.ts";
import { AccountError } from "../identity/account-error.ts";
import { hashSecret, newSecret } from "../identity/secrets.ts";
import type { Actor } from "../releases.ts";
import { type AccountParts, later } from "../store/account-parts.ts";
import {
  addPasskey,
  creationOptions,
  listPasskeys,
  type Passkey,
  provePasskey,
  requestOptions,
  type Site,
} from "./passkeys.ts";
import { renewRecoveryCodes, takeRecoveryCode } from "./recovery-codes.ts";
import { beginTotp, type TotpSetup, takeTotp } from "./totp.ts";

export interface FactorList {
  readonly hasTotp: boolean;
  readonly passkeys: readonly Passkey[];
  /** How many are left. */
  readonly recoveryCodes: number;
}

/** Recovery codes, where the account had none yet. */
export interface Added {
  readonly codes: readonly string[] | null;
}

/** An account of one's own, in a session of it. */
export interface Owner {
  readonly account: number;
  readonly session: number;
  readonly actor: Actor;
}

/** A person's own second factors. What changes them is written to the audit log. */
export interface SecondFactors {
  list(account: number): Promise<FactorList>;
  beginTotp(owner: Owner): Promise<TotpSetup>;
  /** @throws AccountError "wrong-code" */
  confirmTotp(owner: Owner, code: string): Promise<Added>;
  removeTotp(owner: Owner): Promise<void>;
  /** @returns options for the browser, and a ticket to come back with */
  beginPasskey(owner: Owner, site: Site): Promise<{ ticket: string; options: PublicKeyCredentialCreationOptionsJSON }>;
  /** @throws AccountError "wrong-code", "used-link" */
  addPasskey(owner: Owner, request: NewPasskey, site: Site): Promise<Added>;
  removePasskey(owner: Owner, id: string): Promise<void>;
  renewCodes(owner: Owner): Promise<readonly string[]>;
  /** Takes all of somebody's factors away, for who lost them; the account is signed out. */
  reset(account: number, actor: Actor): Promise<void>;
}

export interface NewPasskey {
  readonly ticket: string;
  readonly name: string;
  readonly response: RegistrationResponseJSON;
}

/** A person's answer to a challenge: a code, or proof of a passkey. */
export type FactorAnswer = { readonly code: string } | { readonly passkey: AuthenticationResponseJSON };

export interface FactorChallenge {
  readonly ticket: string;
  readonly hasCodes: boolean;
  readonly passkey: PublicKeyCredentialRequestOptionsJSON | null;
}

const TICKET_MS = 5 * 60_000;

export function createSecondFactors({ database, write, now }: AccountParts): SecondFactors {
  /** Adds or takes something of one's own away. */
  function change<T>({ actor }: Owner, action: string, work: (queries: Queries, at: Date) => Promise<T>): Promise<T> {
    return write(actor, async (queries, at) => ({
      result: await work(queries, at),
      entry: { action, subject: `account ${actor.name}` },
    }));
  }

  return {
    async list(account) {
      const { rows } = await database.query(
        `select exists (select from totp_factors where account = $1 and last_step is not null) as totp,
           (select count(*)::int from recovery_codes where account = $1) as codes`,
        [account],
      );
      return { hasTotp: rows[0]?.totp, passkeys: await listPasskeys(database, account), recoveryCodes: rows[0]?.codes };
    },
    async beginTotp({ account, actor: { name } }) {
      const { rows } = await database.query("select 1 from totp_factors where account = $1 and last_step is not null", [
        account,
      ]);
      if (rows.length > 0)
        throw new AccountError("name-taken", "codes of an app are set up already: remove them first");
      return beginTotp(database, { account, name, now: now() });
    },
    confirmTotp: (owner, code) =>
      change(owner, "second-factor-add", async (queries, at) => {
        if (!(await takeTotp(queries, { account: owner.account, code: digits(code), now: at, isNew: true }))) {
          throw wrongCode();
        }
        return added(queries, owner);
      }),
    removeTotp: (owner) =>
      change(owner, "second-factor-remove", async (queries) => {
        await queries.query("delete from totp_factors where account = $1", [owner.account]);
        await dropUnusedCodes(queries, owner.account);
      }),
    async beginPasskey({ account, actor: { name } }, site) {
      const options = await creationOptions(database, { account, name, site });
      const ticket = await insertTicket(database, {
        account,
        kind: "passkey",
        challenge: options.challenge,
        now: now(),
      });
      return { ticket, options };
    },
    addPasskey: (owner, { ticket, name, response }, site) =>
      change(owner, "second-factor-add", async (queries, at) => {
        const { account } = owner;
        const { rows } = await queries.query(
          `delete from factor_tickets where hash = $1 and account = $2 and kind = 'passkey' and expires_at > $3
           returning challenge`,
          [hashSecret(ticket), account, at],
        );
        const challenge: string | undefined = rows[0]?.challenge;
        if (challenge === undefined) throw new AccountError("used-link", "this took too long: begin again");
        if (!(await addPasskey(queries, { account, name, response, challenge, site, now: at }))) throw wrongCode();
        return added(queries, owner);
      }),
    removePasskey: (owner, id) =>
      change(owner, "second-factor-remove", async (queries) => {
        const values = [id, owner.account];
        const { rowCount } = await queries.query("delete from passkeys where id = $1 and account = $2", values);
        if (rowCount === 0) throw new AccountError("not-found", "there is no such passkey");
        await dropUnusedCodes(queries, owner.account);
      }),
    renewCodes: (owner) =>
      change(owner, "recovery-codes", async (queries) => {
        if (!(await hasFactor(queries, owner.account))) {
          throw new AccountError("not-found", "add a passkey or an app first");
        }
        return renewRecoveryCodes(queries, owner.account);
      }),
    reset: (account, actor) =>
      write(actor, async (queries, at) => {
        const { rows } = await queries.query("select name from accounts where id = $1", [account]);
        if (rows[0] === undefined) throw new AccountError("not-found", "there is no such account");
        for (const table of ["totp_factors", "passkeys", "recovery_codes", "factor_tickets", "sessions"]) {
          await queries.query(`delete from ${table} where account = $1`, [account]);
        }
        await insertAct(queries, account, { kind: "factor", by: actor.name, at });
        return { result: undefined, entry: { action: "second-factor-reset", subject: `account ${rows[0].name}` } };
      }),
  };
}

/** Whether a password alone does not let the account in. */
export const HAS_FACTOR = `(exists (select from totp_factors where account = accounts.id and last_step is not null)
  or exists (select from passkeys where account = accounts.id))`;

/** Challenge for a person whose password was right; null where the password is enough. */
export async function challengeFactor(
  queries: Queries,
  account: number,
  { site, now }: { readonly site: Site | undefined; readonly now: Date },
): Promise<FactorChallenge | null> {
  if (!(await hasFactor(queries, account))) return null;
  const passkey = site === undefined ? null : await requestOptions(queries, account, site);
  const challenge = passkey?.challenge ?? null;
  const { rows } = await queries.query(
    `select exists (select from totp_factors where account = $1 and last_step is not null)
       or exists (select from recovery_codes where account = $1) as has_codes`,
    [account],
  );
  const ticket = await insertTicket(queries, { account, kind: "sign-in", challenge, now });
  return { ticket, hasCodes: rows[0]?.has_codes, passkey };
}

export interface Answering {
  readonly account: number;
  readonly ticket: string;
  readonly answer: FactorAnswer;
  readonly site: Site | undefined;
  readonly now: Date;
}

/** Factor that the answer proves; null where the answer is wrong, or was used before. */
export async function takeAnswer(
  queries: Queries,
  answering: Answering,
): Promise<"totp" | "passkey" | "recovery" | null> {
  const { account, ticket, answer, site, now } = answering;
  if ("code" in answer) {
    const code = digits(answer.code);
    if (/^\d{6}$/.test(code)) return (await takeTotp(queries, { account, code, now, isNew: false })) ? "totp" : null;
    return (await takeRecoveryCode(queries, account, answer.code)) ? "recovery" : null;
  }
  const { rows } = await queries.query("select challenge from factor_tickets where hash = $1 for update", [
    hashSecret(ticket),
  ]);
  const challenge: string | null = rows[0]?.challenge ?? null;
  if (challenge === null || site === undefined) return null;
  const response = answer.passkey;
  return (await provePasskey(queries, { account, response, challenge, site, now })) ? "passkey" : null;
}

export function wrongCode(): AccountError {
  return new AccountError("wrong-code", "this code or key is wrong, or was used already");
}

async function hasFactor(queries: Queries, account: number): Promise<boolean> {
  const { rows } = await queries.query(`select ${HAS_FACTOR} as has from accounts where id = $1`, [account]);
  return rows[0]?.has === true;
}

/** The account's other sessions were proved without the new factor: they are asked for it. */
async function added(queries: Queries, { account, session }: Owner): Promise<Added> {
  await queries.query("update sessions set confirmed_at = null where account = $1 and id <> $2", [account, session]);
  const { rows } = await queries.query("select 1 from recovery_codes where account = $1 limit 1", [account]);
  return { codes: rows.length > 0 ? null : await renewRecoveryCodes(queries, account) };
}

async function dropUnusedCodes(queries: Queries, account: number): Promise<void> {
  if (await hasFactor(queries, account)) return;
  await queries.query("delete from recovery_codes where account = $1", [account]);
}

interface NewTicket {
  readonly account: number;
  readonly kind: "sign-in" | "passkey";
  readonly challenge: string | null;
  readonly now: Date;
}

async function insertTicket(queries: Queries, { account, kind, challenge, now }: NewTicket): Promise<string> {
  await queries.query("delete from factor_tickets where expires_at < $1", [now]);
  const ticket = newSecret("ticket");
  const values = [hashSecret(ticket), account, kind, challenge, later(now, TICKET_MS)];
  await queries.query("insert into factor_tickets values ($1, $2, $3, $4, $5)", values);
  return ticket;
}

function digits(code: string): string {
  return code.replace(/\s/g, "");
}
