import type { Queries } from "../database/connect.ts";
import type { Grant, Role } from "../identity/roles.ts";
import { hashSecret, newSecret } from "../identity/secrets.ts";
import type { Actor } from "../releases.ts";
import { HAS_FACTOR } from "../second-factors/second-factors.ts";
import { type AccountParts, later } from "../store/account-parts.ts";
import { GRANTS } from "./people.ts";

/** Where somebody signs in from. */
export interface Origin {
  readonly address: string;
  /** The browser's or the command's name of itself. */
  readonly agent: string;
  readonly kind: "browser" | "command";
}

export interface Session {
  readonly id: number;
  readonly account: { readonly id: number; readonly name: string; readonly grants: readonly Grant[] };
  /** ISO 8601; an idle one is over before. */
  readonly expiresAt: string;
  /** Whether the person has proved who it is a short while ago, and has had the same roles since. */
  readonly isConfirmed: boolean;
  /** Whether a provider signs the account in, not a password. */
  readonly isProvided: boolean;
  /** Whether a role asks for a second factor, and the account has none: it may add one, and nothing else. */
  readonly needsFactor: boolean;
}

export interface SessionEntry extends Origin {
  readonly id: number;
  readonly madeAt: string;
  readonly usedAt: string;
}

export interface Sessions {
  /** The session of that secret, unless it is over; its idle time begins anew. */
  find(secret: string): Promise<Session | null>;
  list(account: number): Promise<readonly SessionEntry[]>;
  /** Ends a session of that account. False if it has none of that id. */
  revoke(account: number, id: number, actor: Actor): Promise<boolean>;
}

const IDLE_MS = 45 * 60_000;
const ABSOLUTE_MS = 12 * 3600_000;
/** Milliseconds within which only the first use is written down. */
const NOTE_EVERY_MS = 60_000;
const CONFIRMED_MS = 15 * 60_000;
const MAX_AGENT_LENGTH = 200;

export function createSessions(
  { database, write, now }: AccountParts,
  secondFactor: readonly Role[] | "all",
): Sessions {
  const isRequired = (grants: readonly Grant[]) =>
    secondFactor === "all" || grants.some(({ role }) => secondFactor.includes(role));
  return {
    async find(secret) {
      const time = now();
      const hash = hashSecret(secret);
      const { rows } = await database.query(
        `select sessions.id, account, name, sessions.made_at, used_at, coalesce(confirmed_at > $4, false) as confirmed,
           issuer is not null as provided, ${HAS_FACTOR} as has_factor, ${GRANTS} as grants
         from sessions join accounts on accounts.id = sessions.account
         where hash = $1 and used_at > $2 and sessions.made_at > $3 and disabled_at is null`,
        [hash, later(time, -IDLE_MS), later(time, -ABSOLUTE_MS), later(time, -CONFIRMED_MS)],
      );
      const [row] = rows;
      if (row === undefined) return null;
      if (row.used_at < later(time, -NOTE_EVERY_MS)) {
        await database.query("update sessions set used_at = greatest(used_at, $2) where hash = $1", [hash, time]);
      }
      return {
        id: Number(row.id),
        account: { id: Number(row.account), name: row.name, grants: row.grants },
        expiresAt: later(row.made_at, ABSOLUTE_MS).toISOString(),
        isConfirmed: row.confirmed,
        isProvided: row.provided,
        needsFactor: !row.provided && !row.has_factor && isRequired(row.grants),
      };
    },
    async list(account) {
      const { rows } = await database.query(
        `select id, kind, address, agent, made_at, used_at from sessions
         where account = $1 and used_at > $2 and made_at > $3 order by id`,
        [account, later(now(), -IDLE_MS), later(now(), -ABSOLUTE_MS)],
      );
      return rows.map(({ id, kind, address, agent, made_at, used_at }) => ({
        id: Number(id),
        kind,
        address,
        agent,
        madeAt: made_at.toISOString(),
        usedAt: used_at.toISOString(),
      }));
    },
    revoke: (account, id, actor) =>
      write(actor, async (queries) => {
        const { rows } = await queries.query(
          `delete from sessions using accounts where accounts.id = account and account = $1 and sessions.id = $2
           returning accounts.name, kind, address`,
          [account, id],
        );
        if (rows[0] === undefined) return { result: false, entry: null };
        const { name, kind, address } = rows[0];
        const entry = { action: "end-session", subject: `account ${name}`, before: { kind, address } };
        return { result: true, entry };
      }),
  };
}

/**
 * Opens a session, after those that are over were removed. @returns its secret
 * @param confirmedAt when the person proved who it is; null where nobody tells
 */
export async function insertSession(
  queries: Queries,
  account: number,
  origin: Origin,
  now: Date,
  confirmedAt: Date | null = now,
): Promise<string> {
  const over = [later(now, -IDLE_MS), later(now, -ABSOLUTE_MS)];
  await queries.query("delete from sessions where used_at < $1 or made_at < $2", over);
  const secret = newSecret("session");
  const agent = origin.agent.slice(0, MAX_AGENT_LENGTH);
  await queries.query(
    `insert into sessions (hash, account, kind, address, agent, made_at, used_at, confirmed_at)
     values ($1, $2, $3, $4, $5, $6, $6, $7)`,
    [hashSecret(secret), account, origin.kind, origin.address, agent, now, confirmedAt],
  );
  return secret;
}

/** Gives a session another secret, now that its person has proved who it is. @returns it, or null where it is over */
export async function confirmSession(queries: Queries, id: number, now: Date): Promise<string | null> {
  const secret = newSecret("session");
  const { rowCount } = await queries.query("update sessions set hash = $2, confirmed_at = $3 where id = $1", [
    id,
    hashSecret(secret),
    now,
  ]);
  return rowCount === 1 ? secret : null;
}
