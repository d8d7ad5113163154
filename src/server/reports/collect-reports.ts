import {
  isGuarded,
  MAX_REPORT_ENTRIES,
  MAX_VISIT_REPORTS,
  type PhoneReport,
  type ReportKind,
} from "../../language/http/phone-report.ts";
import type { ReportBatch, ReportCount } from "../../releases/store/reports.ts";
import type { Evidence } from "./visit-tokens.ts";

/** Counts what phones report until somebody writes it down. Bounded: what is too much is dropped, and counted. */
export interface ReportCollector {
  /**
   * Counts each event once a visit. Openings and what the guard compares count from a known visit alone.
   * @param evidence null where the report came with no token of a visit
   */
  add(release: string, report: PhoneReport, evidence: Evidence | null): void;
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
/** Visits whose events are known; those that came first are forgotten first. */
const MAX_VISITS = 5000;
/** Events of one visit, and that it began. */
const MAX_VISIT_EVENTS = MAX_VISIT_REPORTS * MAX_REPORT_ENTRIES + 1;

export function createReportCollector({ onEvent, onDropped }: ReportFigures = {}): ReportCollector {
  let counts = new Map<string, ReportCount>();
  let phones = new Map<string, number>();
  const visits = new Map<string, Set<string>>();

  function count(one: ReportCount): void {
    const { count: more, ...event } = one;
    const key = JSON.stringify(Object.values(event));
    const before = counts.get(key);
    if (before === undefined && counts.size >= MAX_COUNTS) onDropped?.(more);
    else counts.set(key, { ...event, count: (before?.count ?? 0) + more });
  }

  /** Says of each thing that a visit tells whether it tells it for the first time; nothing of no visit is. */
  function noteOnce(evidence: Evidence | null): (what: string) => boolean {
    if (evidence === null) return () => false;
    const known = visits.get(evidence.visit) ?? new Set();
    if (!visits.has(evidence.visit) && visits.size >= MAX_VISITS) {
      const [oldest] = visits.keys();
      if (oldest !== undefined) visits.delete(oldest);
    }
    visits.set(evidence.visit, known);
    return (what) => known.size < MAX_VISIT_EVENTS && !known.has(what) && known.add(what) !== undefined;
  }

  return {
    add(release, { runtime, language, first, entries }, evidence) {
      const network = evidence?.network ?? 0;
      const event = { release, language, runtime, network, count: 1 };
      const isNew = noteOnce(evidence);
      if (isNew("visit")) {
        count({ ...event, screen: "", kind: "visit", place: "", code: "" });
        if (first && (phones.has(runtime) || phones.size < 100)) phones.set(runtime, (phones.get(runtime) ?? 0) + 1);
      }
      for (const [screen, kind, place, code] of entries) {
        const isCompared = kind === "opening" || isGuarded(kind);
        if (evidence === null ? isCompared : !isNew(`${screen} ${kind} ${isCompared ? "" : `${place} ${code}`}`))
          continue;
        onEvent?.(kind);
        count({ ...event, screen, kind, place, code });
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
