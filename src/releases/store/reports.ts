import { GUARDED_KINDS, type GuardedKind, type ReportKind } from "../../language/phone-report.ts";
import { type Database, inTransaction } from "../database/connect.ts";

/** Events of phones of one sort, and how many. */
export interface ReportCount {
  readonly release: string;
  readonly screen: string;
  readonly kind: ReportKind;
  readonly language: string;
  readonly runtime: string;
  readonly place: string;
  readonly code: string;
  readonly count: number;
}

export interface ReportBatch {
  readonly counts: readonly ReportCount[];
  /** Phones that told of no visit in the days before, by the build of the client that they run. */
  readonly phones: ReadonlyMap<string, number>;
}

/** How many screens were opened with a release, and how many of these openings had each failure. */
export type OpeningFigures = { readonly openings: number } & { readonly [kind in GuardedKind]: number };

/** Counted reports of phones; none of it stands in the audit log. */
export interface Reports {
  add(channel: string, batch: ReportBatch): Promise<void>;
  /** By release: those of the last days, or since a time. */
  openings(channel: string, releases: readonly string[], since?: Date): Promise<ReadonlyMap<string, OpeningFigures>>;
  /** What was reported of a release besides openings, the most frequent first. */
  failures(channel: string, release: string): Promise<readonly Omit<ReportCount, "release" | "runtime">[]>;
  /** Forgets what is older than is ever asked for. */
  prune(): Promise<void>;
}

const BUCKET_MS = 10 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
/** Days of reports that are compared and shown. */
const REPORT_DAYS = 14;
const KEPT_DAYS = 30;
const MAX_FAILURES = 100;

export const NO_OPENINGS: OpeningFigures = {
  openings: 0,
  "failed-opening": 0,
  "refused-plan": 0,
  "crashed-widget": 0,
};

export function createReports(database: Database, clock: () => Date): Reports {
  const daysAgo = (days: number) => new Date(clock().getTime() - days * DAY_MS);
  return {
    async add(channel, { counts, phones }) {
      // In one order on every instance: two that write the same rows wait for each other only once.
      const rows = [...counts].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
      const column = (name: keyof ReportCount) => rows.map((row) => row[name]);
      const now = clock();
      await inTransaction(database, async (queries) => {
        if (rows.length > 0) {
          await queries.query(
            `insert into reports (channel, at, release, kind, screen, language, runtime, place, code, count)
             select $1, $2, given.* from unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[],
               $9::text[], $10::bigint[]) as given (release, kind, screen, language, runtime, place, code, count)
             where exists (select from releases where id = given.release)
             on conflict (channel, release, at, kind, screen, language, runtime, place, code)
               do update set count = reports.count + excluded.count`,
            [
              channel,
              new Date(Math.floor(now.getTime() / BUCKET_MS) * BUCKET_MS),
              ...(["release", "kind", "screen", "language", "runtime", "place", "code", "count"] as const).map(column),
            ],
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
      const oldest = daysAgo(REPORT_DAYS);
      const from = since === undefined || since < oldest ? oldest : new Date(since.getTime() - BUCKET_MS);
      const { rows } = await database.query(
        `select release, kind, sum(count) as count from reports
         where channel = $1 and release = any($2) and at > $3 and kind = any($4) group by release, kind`,
        [channel, releases, from, ["opening", ...GUARDED_KINDS]],
      );
      const found = new Map<string, OpeningFigures>(releases.map((release) => [release, NO_OPENINGS]));
      for (const { release, kind, count } of rows) {
        const name = kind === "opening" ? "openings" : kind;
        found.set(release, { ...(found.get(release) ?? NO_OPENINGS), [name]: Number(count) });
      }
      return found;
    },
    async failures(channel, release) {
      const { rows } = await database.query(
        `select kind, screen, language, place, code, sum(count) as count from reports
         where channel = $1 and release = $2 and at > $3 and kind <> 'opening'
         group by kind, screen, language, place, code order by count desc, kind, screen, language, place limit $4`,
        [channel, release, daysAgo(REPORT_DAYS), MAX_FAILURES],
      );
      return rows.map(({ count, ...row }) => ({ ...row, count: Number(count) }));
    },
    async prune() {
      await database.query("delete from reports where at < $1", [daysAgo(KEPT_DAYS)]);
      await database.query("delete from phones where day < $1", [daysAgo(KEPT_DAYS)]);
    },
  };
}

function keyOf({ release, kind, screen, language, runtime, place, code }: ReportCount): string {
  return [release, kind, screen, language, runtime, place, code].join("\n");
}
