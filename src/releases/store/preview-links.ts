import type { Database } from "../database/connect.ts";
import { AccountError } from "../identity/account-error.ts";
import { hashSecret, newSecret } from "../identity/secrets.ts";
import type { Actor } from "../releases.ts";
import type { Write } from "./write.ts";

/** A link to look at a change on another device, without its secret. Times are of ISO 8601. */
export interface PreviewLink {
  readonly by: string;
  readonly expiresAt: string;
}

/** Links that show one change, and nothing else, to whoever has them. */
export interface PreviewLinks {
  /** Makes a link that ends in an hour, with the account or the token that made it, or as its roles change. */
  create(change: number, actor: Actor): Promise<{ readonly secret: string; readonly expiresAt: string }>;
  /** Links of a change that are not over, those that end last first. */
  list(change: number): Promise<readonly PreviewLink[]>;
  /** Ends all links of a change. */
  end(change: number, actor: Actor): Promise<void>;
  /** The change that a link shows. @throws AccountError "used-link" where the link is over */
  find(secret: string): Promise<{ readonly change: number; readonly expiresAt: string }>;
}

const LASTS_MS = 3600_000;

export function createPreviewLinks(database: Database, write: Write, clock: () => Date): PreviewLinks {
  return {
    create: (change, actor) =>
      write(actor, async (queries, at) => {
        const [secret, end] = [newSecret("preview"), new Date(at.getTime() + LASTS_MS)];
        await queries.query("delete from preview_links where expires_at <= $1", [at]);
        await queries.query("insert into preview_links (hash, change, made_by, expires_at) values ($1, $2, $3, $4)", [
          hashSecret(secret),
          change,
          actor.name,
          end,
        ]);
        const expiresAt = end.toISOString();
        const entry = { action: "share", subject: `change ${change}`, after: { expiresAt } };
        return { result: { secret, expiresAt }, entry };
      }),
    async list(change) {
      const { rows } = await database.query(
        "select made_by, expires_at from preview_links where change = $1 and expires_at > $2 order by expires_at desc",
        [change, clock()],
      );
      return rows.map((row) => ({ by: String(row.made_by), expiresAt: new Date(row.expires_at).toISOString() }));
    },
    end: (change, actor) =>
      write(actor, async (queries) => {
        const { rowCount } = await queries.query("delete from preview_links where change = $1", [change]);
        const entry = { action: "unshare", subject: `change ${change}` };
        return { result: undefined, entry: rowCount === 0 ? null : entry };
      }),
    async find(secret) {
      const { rows } = await database.query(
        `select change, expires_at from preview_links where hash = $1 and expires_at > $2
         and not exists (select from accounts left join tokens on tokens.made_by = accounts.name
           where accounts.disabled_at is not null
           and preview_links.made_by in (accounts.name, 'token:' || tokens.name))
         and not exists (select from tokens
           where 'token:' || tokens.name = preview_links.made_by and (revoked_at is not null or expires_at <= $2))`,
        [hashSecret(secret), clock()],
      );
      const [row] = rows;
      if (row === undefined) throw new AccountError("used-link", "this preview is over: ask for another link");
      return { change: Number(row.change), expiresAt: new Date(row.expires_at).toISOString() };
    },
  };
}
