import type { Log } from "../../server/operations/log.ts";
import type { Metrics } from "../../server/operations/metrics.ts";
import { createReportCollector } from "../../server/reports/collect-reports.ts";
import { createVisitTokens } from "../../server/reports/visit-tokens.ts";
import type { OpenedReleases } from "./opened-releases.ts";
import type { ServeOptions } from "./serve-options.ts";
import { watchReports } from "./watch-reports.ts";

/** Takes what phones report, where there is a channel whose releases are compared by it. */
export function openReports(
  { releases, reportPercent = 100 }: ServeOptions,
  opened: OpenedReleases,
  { metrics, log }: { readonly metrics: Metrics; readonly log: Log },
) {
  if (releases === undefined || opened.cookieKey === null || reportPercent === 0) return null;
  const collector = createReportCollector({ onEvent: metrics.countEvent, onDropped: metrics.countDropped });
  const store = () => opened.connection()?.store ?? null;
  const stop = watchReports({ collector, channel: releases.channel, store, log });
  const tokens = createVisitTokens({ key: opened.cookieKey, now: () => opened.now().getTime() });
  return { collector, percent: reportPercent, tokens, stop };
}
