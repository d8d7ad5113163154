import type { Database } from "../database/connect.ts";
import { AccountError } from "../identity/account-error.ts";
import { later } from "../store/account-parts.ts";

interface Rule {
  of(name: string, address: string): string;
  /** Failures that make nobody wait. */
  readonly free: number;
  /** Seconds. */
  readonly longest: number;
}

/**
 * One who guesses from one place is stopped soon; the account alone waits a minute at most, so that strangers cannot
 * keep its owner out.
 */
const RULES: readonly Rule[] = [
  { of: (name, address) => `${name} at ${address}`, free: 5, longest: 15 * 60 },
  { of: (_, address) => `address ${address}`, free: 30, longest: 15 * 60 },
  { of: (name) => `account ${name}`, free: 50, longest: 60 },
];
const FORGET_MS = 24 * 3600_000;
const MAX_DOUBLINGS = 20;

/** Failed sign-ins make the next ones wait, from one second on, doubled each time. */
export interface Lockout {
  /**
   * Counts an attempt as a failure before it is one: many at once are counted as well as one after the other.
   * @throws AccountError "locked"
   */
  begin(name: string, address: string): Promise<void>;
  /** The attempt was none. */
  succeed(name: string, address: string): Promise<void>;
}

/** Adds a failure, unless the subject is locked: then no row comes back. */
const COUNT = `
  insert into sign_in_failures as known values ($1, 1, $2, $2)
  on conflict (subject) do update set failures = known.failures + 1, last_at = $2,
    locked_until = case when known.failures + 1 < $3::int then $2 else
      $2 + make_interval(secs => least($4::int, power(2, least(${MAX_DOUBLINGS}, known.failures + 1 - $3::int)))) end
  where known.locked_until <= $2
  returning subject`;

export function createLockout(database: Database, now: () => Date): Lockout {
  return {
    async begin(name, address) {
      const time = now();
      await database.query("delete from sign_in_failures where last_at < $1", [later(time, -FORGET_MS)]);
      for (const { of, free, longest: limit } of RULES) {
        const subject = of(name, address);
        const { rowCount } = await database.query(COUNT, [subject, time, free, limit]);
        if (rowCount === 0) throw await locked(subject, time);
      }
    },
    async succeed(name, address) {
      const [pair, ...others] = RULES.map(({ of }) => of(name, address));
      await database.query("delete from sign_in_failures where subject = $1", [pair]);
      await database.query("update sign_in_failures set failures = greatest(0, failures - 1) where subject = any($1)", [
        others,
      ]);
    },
  };

  async function locked(subject: string, time: Date): Promise<AccountError> {
    const { rows } = await database.query("select locked_until from sign_in_failures where subject = $1", [subject]);
    const seconds = Math.max(1, Math.ceil(((rows[0]?.locked_until ?? time).getTime() - time.getTime()) / 1000));
    return new AccountError("locked", `too many failures: try again in ${seconds} s`, seconds);
  }
}
