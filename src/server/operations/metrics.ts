import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { ReportKind } from "../../language/http/phone-report.ts";

/** Requests by what they ask for; nothing of an address but that. */
export type RequestKind = "page" | "plan" | "file" | "call" | "report" | "studio" | "operations";

export interface Metrics {
  /** @param seconds from the first byte of the request to the answer's head */
  count(kind: RequestKind, status: number, seconds: number): void;
  /** One event that a phone reported. */
  countEvent(kind: ReportKind): void;
  /** Events of phones that were dropped: there were too many, or no database for too long. */
  countDropped(events: number): void;
  /** All figures in the text form of Prometheus. */
  text(): Promise<string>;
  readonly contentType: string;
}

export interface Figures {
  /** The served revision of the channel; null for a folder. */
  revision(): number | null;
  /** Whether the database can be read. */
  hasDatabase(): boolean;
}

const SECONDS = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30];

export function createMetrics(figures: Figures): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: "skrini_requests_total",
    help: "Requests answered, by what they ask for and the class of the status.",
    labelNames: ["kind", "status"],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: "skrini_request_seconds",
    help: "Seconds until an answer began, by what was asked for.",
    labelNames: ["kind"],
    buckets: SECONDS,
    registers: [registry],
  });
  const events = new Counter({
    name: "skrini_phone_events_total",
    help: "Events that phones reported, by kind; an opening is one of a screen, well or not.",
    labelNames: ["kind"],
    registers: [registry],
  });
  const dropped = new Counter({
    name: "skrini_phone_events_dropped_total",
    help: "Events of phones that were not kept: too many, or no database for too long.",
    registers: [registry],
  });
  new Gauge({
    name: "skrini_channel_revision",
    help: "Revision of the channel that is served; 0 where a folder is served.",
    registers: [registry],
    collect() {
      this.set(figures.revision() ?? 0);
    },
  });
  new Gauge({
    name: "skrini_database_up",
    help: "1 while the database can be read. Without it what was published last goes on serving.",
    registers: [registry],
    collect() {
      this.set(figures.hasDatabase() ? 1 : 0);
    },
  });
  return {
    count(kind, status, duration) {
      requests.inc({ kind, status: `${Math.floor(status / 100)}xx` });
      seconds.observe({ kind }, duration);
    },
    countEvent: (kind) => events.inc({ kind }),
    countDropped: (number) => dropped.inc(number),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
