import { createGuard } from "../../releases/guard/create-guard.ts";
import type { Store } from "../../releases/store/create-store.ts";
import type { Log } from "../../server/operations/log.ts";
import type { ReportCollector } from "../../server/reports/collect-reports.ts";
import { repeat } from "./connection/repeat.ts";

export interface WatchReportsParts {
  readonly collector: ReportCollector;
  readonly channel: string;
  /** Null while the database cannot be had. */
  store(): Store | null;
  readonly log: Log;
  /** Milliseconds between two looks. */
  readonly every?: number;
}

const EVERY_MS = 1000;
const PRUNE_EVERY_MS = 6 * 60 * 60_000;

/**
 * Writes down what phones reported, in batches, and has the guard look at it. While there is no database, what was
 * counted stays in memory as far as there is room.
 *
 * @returns stops it; resolves once what was counted is written or cannot be
 */
export function watchReports({
  collector,
  channel,
  store,
  log,
  every = EVERY_MS,
}: WatchReportsParts): () => Promise<void> {
  let prunedAt = 0;

  async function write(to: Store): Promise<void> {
    const batch = collector.drain();
    if (batch === null) return;
    try {
      await to.reports.add(channel, batch);
    } catch {
      collector.putBack(batch);
    }
  }

  async function look(): Promise<void> {
    const open = store();
    if (open === null) return;
    await write(open);
    const done = await createGuard(open, channel).look();
    if (done !== null) log.warn(done);
    if (Date.now() - prunedAt < PRUNE_EVERY_MS) return;
    prunedAt = Date.now();
    await open.reports.prune();
  }

  // Faults of the database are logged where the channel is followed, not here.
  const stop = repeat(look, every);
  return async () => {
    await stop();
    const open = store();
    if (open !== null) await write(open);
  };
}
