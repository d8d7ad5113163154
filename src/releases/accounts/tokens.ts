import { looksLike } from "../names/names.ts";
import type { Actor } from "../releases.ts";
import { AccountError } from "./account-error.ts";
import { type AccountParts, later } from "./parts.ts";
import type { Scope } from "./roles.ts";
import { hashSecret, newSecret } from "./secrets.ts";

/** What a program acts by, such as a build server. It approves nothing. */
export interface Token {
  readonly name: string;
  readonly scopes: readonly Scope[];
  /** One channel, or `*`. */
  readonly channel: string;
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
const COLUMNS = "name, scopes, channel, made_by, made_at, expires_at, used_at";

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
        const { rows } = await queries.query(
          `insert into tokens (hash, name, scopes, channel, made_by, made_at, expires_at)
           values ($1, $2, $3, $4, $5, $6, $7) on conflict (name) do nothing returning ${COLUMNS}`,
          [hashSecret(secret), name, scopes, channel, actor.name, at, later(at, days * DAY_MS)],
        );
        if (rows.length === 0) throw new AccountError("name-taken", `there was a token ${name} already`);
        const after = { scopes: [...scopes], channel, days };
        const entry = { action: "create", subject: `token ${name}`, after };
        return { result: { token: tokenOf(rows[0]), secret }, entry };
      }),
    async find(secret) {
      const { rows } = await database.query(
        `select hash, ${COLUMNS} from tokens where hash = $1 and expires_at > $2 and revoked_at is null`,
        [hashSecret(secret), now()],
      );
      const [row] = rows;
      if (row === undefined) return null;
      if (row.used_at === null || row.used_at < later(now(), -NOTE_EVERY_MS)) {
        await database.query("update tokens set used_at = $2 where hash = $1", [row.hash, now()]);
      }
      return tokenOf(row);
    },
    async list() {
      const { rows } = await database.query(
        `select ${COLUMNS} from tokens where expires_at > $1 and revoked_at is null order by name`,
        [now()],
      );
      return rows.map(tokenOf);
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
}

function tokenOf(row: TokenRow): Token {
  return {
    name: row.name,
    scopes: row.scopes,
    channel: row.channel,
    by: row.made_by,
    madeAt: row.made_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    usedAt: row.used_at?.toISOString() ?? null,
  };
}
