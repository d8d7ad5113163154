import { type Capabilities, missingFor, type Needs } from "../../language/capabilities.ts";
import type { Database } from "../database/connect.ts";

/** Builds of the client: what each can render, and how many phones run it. */
export interface Runtimes {
  /** Notes once what a build can render. */
  register(name: string, capabilities: Capabilities): Promise<void>;
  /** Null for a build that no server has noted. */
  find(name: string): Promise<Capabilities | null>;
  /** How many of the phones that reported lately cannot render a release. */
  fit(channel: string, needs: Needs): Promise<PhoneFit>;
}

export interface PhoneFit {
  readonly days: number;
  /** Phones that reported; one that changed its build in these days counts for both. */
  readonly phones: number;
  readonly cannot: number;
  /** Phones of builds of which nobody knows what they can render. */
  readonly unknown: number;
  /** Capabilities that builds lack for the release, by build. */
  readonly lacking: readonly {
    readonly runtime: string;
    readonly phones: number;
    readonly missing: readonly string[];
  }[];
}

/** As long as a phone that reports is not counted again. */
const COUNTED_DAYS = 7;

export function createRuntimes(database: Database, clock: () => Date): Runtimes {
  return {
    async register(name, capabilities) {
      await database.query(
        "insert into runtimes (name, capabilities, made_at) values ($1, $2, $3) on conflict do nothing",
        [name, JSON.stringify(capabilities), clock()],
      );
    },
    async find(name) {
      const { rows } = await database.query("select capabilities from runtimes where name = $1", [name]);
      return rows[0] === undefined ? null : JSON.parse(rows[0].capabilities);
    },
    async fit(channel, needs) {
      const { rows } = await database.query(
        `select runtime, sum(count) as phones, max(capabilities) as capabilities
         from phones left join runtimes on name = runtime
         where channel = $1 and day > $2::date group by runtime order by phones desc, runtime`,
        [channel, new Date(clock().getTime() - COUNTED_DAYS * 24 * 60 * 60_000)],
      );
      const known = rows.map(({ runtime, phones, capabilities }) => {
        const missing = capabilities === null ? null : missingFor(needs, JSON.parse(capabilities));
        return { runtime: String(runtime), phones: Number(phones), missing };
      });
      const sum = (list: readonly { readonly phones: number }[]) => list.reduce((all, { phones }) => all + phones, 0);
      const lacking = known.flatMap(({ missing, ...one }) => (missing?.length ? [{ ...one, missing }] : []));
      const unknown = sum(known.filter(({ missing }) => missing === null));
      return { days: COUNTED_DAYS, phones: sum(known), cannot: sum(lacking), unknown, lacking };
    },
  };
}
