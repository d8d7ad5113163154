import type { PhoneReport, ReportKind } from "../../language/phone-report.ts";
import type { ReportBatch, ReportCount } from "../../releases/store/reports.ts";

/** Counts what phones report until somebody writes it down. Bounded: what is too much is dropped, and counted. */
export interface ReportCollector {
  add(release: string, report: PhoneReport): void;
  /** All that was counted since the last time; null where there is nothing. */
  drain(): ReportBatch | null;
  /** Takes back what could not be written, as far as there is room. */
  putBack(batch: ReportBatch): void;
}

export interface ReportFigures {
  /** An event of a phone was counted. */
  onEvent?(kind: ReportKind): void;
  /** Events were dropped for want of room. */
  onDropped?(events: number): void;
}

/** Different counts in memory at most: some 200 bytes each. */
const MAX_COUNTS = 5000;

export function createReportCollector({ onEvent, onDropped }: ReportFigures = {}): ReportCollector {
  let counts = new Map<string, ReportCount>();
  let phones = new Map<string, number>();

  function count(one: ReportCount): void {
    const { count: more, ...event } = one;
    const key = JSON.stringify(Object.values(event));
    const before = counts.get(key);
    if (before === undefined && counts.size >= MAX_COUNTS) onDropped?.(more);
    else counts.set(key, { ...event, count: (before?.count ?? 0) + more });
  }

  return {
    add(release, { runtime, language, first, entries }) {
      if (first && (phones.has(runtime) || phones.size < 100)) phones.set(runtime, (phones.get(runtime) ?? 0) + 1);
      for (const [screen, kind, place, code] of entries) {
        onEvent?.(kind);
        count({ release, screen, kind, language, runtime, place, code, count: 1 });
      }
    },
    drain() {
      if (counts.size === 0 && phones.size === 0) return null;
      const batch = { counts: [...counts.values()], phones };
      counts = new Map();
      phones = new Map();
      return batch;
    },
    putBack(batch) {
      for (const one of batch.counts) count(one);
      for (const [runtime, more] of batch.phones) phones.set(runtime, (phones.get(runtime) ?? 0) + more);
    },
  };
}
