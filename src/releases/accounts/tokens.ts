import { AccountError } from "../identity/account-error.ts";
import { type Allowed, type Grant, limitTo, type Scope } from "../identity/roles.ts";
import { hashSecret, newSecret } from "../identity/secrets.ts";
import { looksLike } from "../names/names.ts";
import type { Actor } from "../releases.ts";
import { type AccountParts, later } from "../store/account-parts.ts";
import { GRANTS } from "./people.ts";

/** Credential of a program, such as a build server. It approves nothing, and ends with the account that made it. */
export interface Token {
  readonly name: string;
  readonly scopes: readonly Scope[];
  /** One channel, or `*`. */
  readonly channel: string;
  /** Permissions that it has now: no more than the account that made it. */
  readonly allowed: readonly Allowed[];
  readonly by: string;
  readonly madeAt: string;
  readonly expiresAt: string;
  readonly usedAt: string | null;
}

export interface TokenRequest {
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly channel: string;
  readonly days: number;
}

export interface Tokens {
  /** @returns with its secret, which is told this once */
  create(request: TokenRequest, actor: Actor): Promise<{ token: Token; secret: string }>;
  find(secret: string): Promise<Token | null>;
  /** Those that are neither over nor revoked. */
  list(): Promise<readonly Token[]>;
  revoke(name: string, actor: Actor): Promise<void>;
}

const DAY_MS = 24 * 3600_000;
const NOTE_EVERY_MS = 60_000;
/** The maker's roles are null where no account made it, but the server itself. */
const TOKENS = `
  select tokens.*, accounts.disabled_at is not null as is_over,
    case when accounts.id is not null then ${GRANTS} end as maker
  from tokens left join accounts on accounts.name = made_by`;

export function createTokens({ database, write, now }: AccountParts): Tokens {
  return {
    create: ({ name, scopes, channel, days }, actor) =>
      write(actor, async (queries, at) => {
        const { rows: others } = await queries.query("select name from tokens");
        const twin = others.map((row): string => row.name).find((one) => one !== name && looksLike(one, name));
        if (twin !== undefined) {
          throw new AccountError("name-taken", `"${name}" looks like the token ${twin}: take another name`);
        }
        const secret = newSecret("token");
        const { rowCount } = await queries.query(
          `insert into tokens (hash, name, scopes, channel, made_by, made_at, expires_at)
           values ($1, $2, $3, $4, $5, $6, $7) on conflict (name) do nothing`,
          [hashSecret(secret), name, scopes, channel, actor.name, at, later(at, days * DAY_MS)],
        );
        if (rowCount === 0) throw new AccountError("name-taken", `there was a token ${name} already`);
        const { rows } = await queries.query(`${TOKENS} where tokens.name = $1`, [name]);
        const after = { scopes: [...scopes], channel, days };
        const entry = { action: "create", subject: `token ${name}`, after };
        return { result: { token: tokenOf(rows[0]), secret }, entry };
      }),
    async find(secret) {
      const { rows } = await database.query(
        `${TOKENS} where tokens.hash = $1 and expires_at > $2 and revoked_at is null`,
        [hashSecret(secret), now()],
      );
      const [row] = rows;
      if (row === undefined || row.is_over) return null;
      if (row.used_at === null || row.used_at < later(now(), -NOTE_EVERY_MS)) {
        await database.query("update tokens set used_at = $2 where hash = $1", [row.hash, now()]);
      }
      return tokenOf(row);
    },
    async list() {
      const { rows } = await database.query(
        `${TOKENS} where expires_at > $1 and revoked_at is null order by tokens.name`,
        [now()],
      );
      return rows.filter(({ is_over }) => !is_over).map(tokenOf);
    },
    revoke: (name, actor) =>
      write(actor, async (queries, at) => {
        const { rowCount } = await queries.query(
          "update tokens set revoked_at = $2 where name = $1 and revoked_at is null",
          [name, at],
        );
        if (rowCount === 0) throw new AccountError("not-found", `there is no token ${name}`);
        return { result: undefined, entry: { action: "revoke", subject: `token ${name}` } };
      }),
  };
}

interface TokenRow {
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly channel: string;
  readonly made_by: string;
  readonly made_at: Date;
  readonly expires_at: Date;
  readonly used_at: Date | null;
  readonly maker: readonly Grant[] | null;
}

function tokenOf(row: TokenRow): Token {
  const { scopes, channel, maker } = row;
  const given = { permissions: scopes, channel };
  return {
    name: row.name,
    scopes,
    channel,
    allowed: maker === null ? [given] : limitTo(given, maker),
    by: row.made_by,
    madeAt: row.made_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    usedAt: row.used_at?.toISOString() ?? null,
  };
}
