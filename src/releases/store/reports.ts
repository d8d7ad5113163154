import { GUARDED_KINDS, type GuardedKind, type ReportKind } from "../../language/http/phone-report.ts";
import { type Database, inTransaction } from "../database/connect.ts";

/** Events of phones of one sort, and how many. */
export interface ReportCount {
  readonly release: string;
  readonly screen: string;
  /** Kind of a phone's report; `visit` counts a visit once. */
  readonly kind: ReportKind | "visit";
  readonly language: string;
  readonly runtime: string;
  readonly place: string;
  readonly code: string;
  /** The group of networks that it came from, from 1; 0 where that is not known. */
  readonly network: number;
  readonly count: number;
}

export interface ReportBatch {
  readonly counts: readonly ReportCount[];
  /** Phones that told of no visit in the days before, by the build of the client that they run. */
  readonly phones: ReadonlyMap<string, number>;
}

/** How many screens were opened with a release, and how many of these openings had each failure. */
export type OpeningFigures = { readonly [name in "openings" | GuardedKind]: number };

/** The same, with how many visits and networks stand behind them. */
export type ReportedOpenings = OpeningFigures & { readonly visits: number; readonly networks: number };

/** Openings of an hour, and how many of them failed. */
export interface HourOfOpenings {
  /** ISO 8601 of its beginning. */
  readonly at: string;
  readonly openings: number;
  readonly failures: number;
}

/** The screen that fails most often with a release, beside how it did with the one before. */
export interface WorstScreen {
  readonly screen: string;
  readonly kind: GuardedKind;
  readonly failures: number;
  readonly openings: number;
  readonly failuresBefore: number;
  readonly openingsBefore: number;
}

/** Counted reports of phones; none of it stands in the audit log. */
export interface Reports {
  add(channel: string, batch: ReportBatch): Promise<void>;
  /** By release: those of the last days, or since a time. */
  openings(channel: string, releases: readonly string[], since?: Date): Promise<ReadonlyMap<string, ReportedOpenings>>;
  /** Openings of all releases by the hour, oldest first; an hour without any is left out. */
  hours(channel: string, since: Date): Promise<readonly HourOfOpenings[]>;
  /** Null where no failure of a release was reported. */
  worstScreen(channel: string, release: string, before: string): Promise<WorstScreen | null>;
  /** The same of one release, for each network by itself. */
  byNetwork(channel: string, release: string, since?: Date): Promise<readonly OpeningFigures[]>;
  /** Reports of a release other than openings, the most frequent first. */
  failures(channel: string, release: string): Promise<readonly Omit<ReportCount, "release" | "runtime" | "network">[]>;
  /** Forgets what is older than is ever asked for. */
  prune(): Promise<void>;
}

const BUCKET_MS = 10 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
/** Days of reports that are compared and shown. */
const REPORT_DAYS = 14;
const RETENTION_DAYS = 30;
const MAX_FAILURES = 100;

export const NO_OPENINGS = {
  openings: 0,
  "failed-opening": 0,
  "refused-plan": 0,
  "crashed-widget": 0,
} satisfies OpeningFigures;

export const NOTHING_REPORTED: ReportedOpenings = { ...NO_OPENINGS, visits: 0, networks: 0 };
/** Figures that are called otherwise than the kind that they count. */
const NAMES: { readonly [kind: string]: string } = { opening: "openings", visit: "visits" };
const COLUMNS = [
  "release",
  "kind",
  "screen",
  "language",
  "runtime",
  "place",
  "code",
  "network",
  "count",
] as const satisfies readonly (keyof ReportCount)[];

export function createReports(database: Database, clock: () => Date): Reports {
  const daysAgo = (days: number) => new Date(clock().getTime() - days * DAY_MS);
  const from = (since: Date | undefined) => {
    const oldest = daysAgo(REPORT_DAYS);
    return since === undefined || since < oldest ? oldest : new Date(since.getTime() - BUCKET_MS);
  };
  return {
    async add(channel, { counts, phones }) {
      // In one order on every instance: two that write the same rows wait for each other only once.
      const rows = [...counts].sort((a, b) => (countKey(a) < countKey(b) ? -1 : 1));
      const column = (name: keyof ReportCount) => rows.map((row) => row[name]);
      const now = clock();
      await inTransaction(database, async (queries) => {
        if (rows.length > 0) {
          await queries.query(
            `insert into reports (channel, at, release, kind, screen, language, runtime, place, code, network, count)
             select $1, $2, given.* from unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[],
               $9::text[], $10::smallint[], $11::bigint[])
               as given (release, kind, screen, language, runtime, place, code, network, count)
             where exists (select from releases where id = given.release)
             on conflict (channel, release, at, network, kind, screen, language, runtime, place, code)
               do update set count = reports.count + excluded.count`,
            [channel, new Date(Math.floor(now.getTime() / BUCKET_MS) * BUCKET_MS), ...COLUMNS.map(column)],
          );
        }
        for (const [runtime, count] of [...phones].sort()) {
          await queries.query(
            `insert into phones (channel, day, runtime, count) values ($1, $2, $3, $4)
             on conflict (channel, day, runtime) do update set count = phones.count + excluded.count`,
            [channel, now, runtime, count],
          );
        }
      });
    },
    async openings(channel, releases, since) {
      const { rows } = await database.query(
        `select release, kind, sum(count) as count, count(distinct network) as networks from reports
         where channel = $1 and release = any($2) and at > $3 and kind = any($4) group by release, kind`,
        [channel, releases, from(since), ["visit", "opening", ...GUARDED_KINDS]],
      );
      const found = new Map<string, ReportedOpenings>(releases.map((release) => [release, NOTHING_REPORTED]));
      for (const { release, kind, count, networks } of rows) {
        const before = found.get(release) ?? NOTHING_REPORTED;
        const more = kind === "opening" ? { networks: Number(networks) } : {};
        found.set(release, { ...before, [NAMES[kind] ?? kind]: Number(count), ...more });
      }
      return found;
    },
    async hours(channel, since) {
      const { rows } = await database.query(
        `select date_trunc('hour', at, 'UTC') as hour, coalesce(sum(count) filter (where kind = 'opening'), 0) as openings,
           coalesce(sum(count) filter (where kind <> 'opening'), 0) as failures
         from reports where channel = $1 and at > $2 and kind = any($3) group by hour order by hour`,
        [channel, since, ["opening", ...GUARDED_KINDS]],
      );
      return rows.map(({ hour, openings, failures }) => ({
        at: hour.toISOString(),
        openings: Number(openings),
        failures: Number(failures),
      }));
    },
    async worstScreen(channel, release, before) {
      const { rows } = await database.query(
        `select release, screen, kind, sum(count) as count from reports
         where channel = $1 and release = any($2) and at > $3 and kind = any($4)
         group by release, screen, kind order by count desc, screen`,
        [channel, [release, before], daysAgo(REPORT_DAYS), ["opening", ...GUARDED_KINDS]],
      );
      const worst = rows.find((row) => row.release === release && row.kind !== "opening");
      if (worst === undefined) return null;
      const { screen, kind } = worst;
      const count = (of: string, which: string) =>
        Number(rows.find((row) => row.release === of && row.screen === screen && row.kind === which)?.count ?? 0);
      return {
        screen,
        kind,
        failures: count(release, kind),
        openings: count(release, "opening"),
        failuresBefore: count(before, kind),
        openingsBefore: count(before, "opening"),
      };
    },
    async byNetwork(channel, release, since) {
      const { rows } = await database.query(
        `select network, kind, sum(count) as count from reports
         where channel = $1 and release = $2 and at > $3 and kind = any($4) group by network, kind`,
        [channel, release, from(since), ["opening", ...GUARDED_KINDS]],
      );
      const found = new Map<number, OpeningFigures>();
      for (const { network, kind, count } of rows) {
        const before = found.get(network) ?? NO_OPENINGS;
        found.set(network, { ...before, [NAMES[kind] ?? kind]: Number(count) });
      }
      return [...found.values()];
    },
    async failures(channel, release) {
      const { rows } = await database.query(
        `select kind, screen, language, place, code, sum(count) as count from reports
         where channel = $1 and release = $2 and at > $3 and kind not in ('opening', 'visit')
         group by kind, screen, language, place, code order by count desc, kind, screen, language, place limit $4`,
        [channel, release, daysAgo(REPORT_DAYS), MAX_FAILURES],
      );
      return rows.map(({ count, ...row }) => ({ ...row, count: Number(count) }));
    },
    async prune() {
      await database.query("delete from reports where at < $1", [daysAgo(RETENTION_DAYS)]);
      await database.query("delete from phones where day < $1", [daysAgo(RETENTION_DAYS)]);
    },
  };
}

function countKey({ release, kind, screen, language, runtime, place, code, network }: ReportCount): string {
  return [release, kind, screen, language, runtime, place, code, network].join("\n");
}
