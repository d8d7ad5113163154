import type { JsonObject } from "../../kit/json.ts";
import {
  isGuarded,
  MAX_REPORT_BYTES,
  MAX_REPORT_ENTRIES,
  MAX_VISIT_REPORTS,
  type PhoneReport,
  type ReportEntry,
} from "../../language/http/phone-report.ts";
import type { Boot } from "../parts/page-parts.ts";
import { readBoot } from "../parts/server-page.ts";
import { describeProblem } from "./describe-problem.ts";

export interface VisitReports {
  /** Tells that a screen was opened, or could not be; from the first one on also what goes wrong. */
  opened(boot: Boot, screen: string): void;
  /** Tells that the page's first screen could not be shown at all. */
  startFailed(document: Document, error: unknown): void;
}

/** The name of the performance marks by which every part of the page says what went wrong. */
const MARK = "skrini";
/** The build with which this phone was counted last, and when. */
const SEEN_KEY = "skrini.seen";
const SEEN_MS = 7 * 24 * 60 * 60_000;
const MAX_ENTRIES = 60;
/** Misfits of answers among these: many of them leave room for what fails. */
const MAX_MISFITS = 20;
/** A failure is told soon; openings are told together. */
const FAILURE_MS = 300;
const OPENINGS_MS = 4000;

/**
 * Reports of one visit, for which nothing waits and which are lost where they cannot be sent. Everything is told once a
 * visit, each screen's opening and each guarded failure of it once too: a phone that fails again and again is one phone.
 */
export function createVisitReports(page: Window & typeof globalThis): VisitReports {
  /** All that was told in this visit, and what of it was not sent yet. */
  const reported = new Set<string>();
  let waiting: ReportEntry[] = [];
  let posts = 0;
  let misfits = 0;
  let timer = 0;
  let now: { readonly boot: Boot; readonly screen: string } | null = null;
  let isChosen: boolean | null = null;

  function add(entry: ReportEntry, delay: number): void {
    const [screen, kind] = entry;
    const key = JSON.stringify(kind === "opening" || isGuarded(kind) ? [screen, kind] : entry);
    if (reported.has(key) || reported.size >= MAX_ENTRIES) return;
    if (kind === "misfit-answer" && ++misfits > MAX_MISFITS) return;
    reported.add(key);
    waiting.push(entry);
    page.clearTimeout(timer);
    timer = page.setTimeout(
      send,
      kind === "opening" && waiting.every((one) => one[1] === "opening") ? delay : FAILURE_MS,
    );
  }

  function addProblem(problem: string, detail: JsonObject, screen: string): void {
    const entry = describeProblem(problem, detail, screen);
    if (entry === null) return;
    // Count a screen that fails as opened too: a rate is never above one.
    if (isGuarded(entry[1])) add([screen, "opening", "", ""], FAILURE_MS);
    add(entry, FAILURE_MS);
  }

  function send(): void {
    page.clearTimeout(timer);
    while (now !== null && waiting.length > 0 && posts < MAX_VISIT_REPORTS) {
      posts += 1;
      const { boot } = now;
      const entries = waiting.slice(0, MAX_REPORT_ENTRIES);
      waiting = waiting.slice(MAX_REPORT_ENTRIES);
      const report: PhoneReport = {
        runtime: boot.runtime ?? "",
        language: boot.language,
        first: isFirstInDays(page, boot.runtime ?? ""),
        entries,
      };
      const text = JSON.stringify(report);
      try {
        if (text.length <= MAX_REPORT_BYTES) page.navigator.sendBeacon(`${boot.base}/reports`, text);
      } catch {
        // A browser that sends none: nobody waits for it.
      }
    }
  }

  function watch(): void {
    const take = (list: PerformanceObserverEntryList) => {
      for (const { name, detail } of list.getEntries() as PerformanceMark[]) {
        if (name !== MARK || now === null) continue;
        const [problem, more] = detail;
        addProblem(String(problem), more, now.screen);
      }
      page.performance.clearMarks(MARK);
    };
    new page.PerformanceObserver(take).observe({ type: "mark", buffered: true });
    page.addEventListener("pagehide", send);
    page.document.addEventListener("visibilitychange", () => page.document.visibilityState === "hidden" && send());
  }

  function opened(boot: Boot, screen: string): void {
    isChosen ??= Math.random() * 100 < (boot.reports ?? 0);
    if (!isChosen) return;
    const isFirst = now === null;
    now = { boot, screen };
    add([screen, "opening", "", ""], OPENINGS_MS);
    if (isFirst) watch();
  }

  return {
    opened,
    startFailed(document, error) {
      const boot = readBoot(document);
      opened(boot, boot.screen);
      if (now !== null) addProblem("start-failed", { error: String(error) }, boot.screen);
    },
  };
}

/** Noted for the next visit. A phone that keeps nothing is not counted at all. */
function isFirstInDays(page: Pick<Window, "localStorage">, runtime: string): boolean {
  try {
    // Merely reading the property may throw.
    const { localStorage } = page;
    const [build, at] = localStorage.getItem(SEEN_KEY)?.split(" ") ?? [];
    const age = Date.now() - Number(at);
    if (build === runtime && age >= 0 && age < SEEN_MS) return false;
    localStorage.setItem(SEEN_KEY, `${runtime} ${Date.now()}`);
    return true;
  } catch {
    return false;
  }
}
