import type { Hono } from "hono";
import type { CallLimits } from "./calls/answer-call.ts";
import type { Backend } from "./calls/backend.ts";
import type { ReleaseSource } from "./channel/release-source.ts";
import type { RateLimit } from "./limits/limit-rate.ts";
import type { LogFault } from "./operations/fault-log.ts";
import type { Operations } from "./operations/operations.ts";
import type { ClientFiles } from "./pages/client-files.ts";
import type { LazyWidgets } from "./pages/client-manifest.ts";
import type { OtherClients } from "./pages/other-clients.ts";
import type { Visits } from "./pages/visits.ts";
import type { ReportCollector } from "./reports/collect-reports.ts";
import type { VisitTokens } from "./reports/visit-tokens.ts";
import type { Recorder } from "./studio-pages/recorder.ts";

export interface ServerParts {
  readonly client: ClientFiles;
  /** Knows what pages of servers with another client ask for. */
  readonly otherClients?: OtherClients;
  readonly releases: ReleaseSource;
  /** Knows visitors between pages; without it every page is of the release that its own address gets. */
  readonly visits?: Visits;
  readonly backend: Backend;
  readonly lazyWidgets: LazyWidgets;
  /** Hosts whose agreements may be framed besides the listed ones: the lender's server while trying it out. */
  readonly frames?: readonly string[];
  /** The documents that mock data is made of; null in production. */
  readonly sandboxDocuments: (() => object) | null;
  /** Proxies of one's own that a request passes; their word about who is asking is believed. */
  readonly proxies: number;
  /** Seconds that browsers keep to https, once they came by it; 0 leaves it to them. */
  readonly hsts?: number;
  readonly operations?: Operations;
  /** Takes what phones report, from this percentage of visits; without it no phone is asked to. */
  readonly reports?: {
    readonly collector: ReportCollector;
    readonly percent: number;
    readonly tokens: VisitTokens;
  };
  /** The host that the studio is answered on, and nothing else; borrowers' host if absent. */
  readonly studioHost?: string;
  /** The pages below `/studio` and their files. */
  readonly studioPages?: Hono;
  /** Guides and reference below `/docs`; none in production. */
  readonly docsPages?: Hono;
  /** Records journeys of the pages that are served; none in production. */
  readonly recorder?: Recorder;
  /** Answers what is below `/studio/api`. */
  readonly studio?: (request: Request, env: unknown) => Promise<Response>;
  readonly logFault?: LogFault;
  /** How the server makes the first reads of a page; without it the phone makes them. */
  readonly pageReads?: {
    /** Milliseconds that the body of a page waits for its answers. */
    readonly budget: number;
  };
  /** Whether pages are preceded by `103 Early Hints`. */
  readonly earlyHints?: boolean;
  readonly limits?: { readonly rate?: RateLimit } & Partial<CallLimits>;
}
