import type { FourEyes } from "../../releases/store/approvals.ts";
import type { LenderSource } from "../../sandbox/lender.ts";
import type { AuditWebhookOptions } from "../../server/audit/audit-webhook.ts";
import type { NoticeSettings } from "../../server/notices/notice-settings.ts";
import type { Log } from "../../server/operations/log.ts";
import type { CheckRunner } from "./check-worker/check-runner.ts";

export interface ServeOptions {
  readonly port: number;
  readonly production: boolean;
  /** Whether borrowers come: then no release with pending facts is published. As `production` if absent. */
  readonly forBorrowers?: boolean;
  /** The lender's server; null answers from the sandbox. */
  readonly apiUrl: string | null;
  /** Plays along in the sandbox of its own documents. Null: every call answers its sample; this tree's if absent. */
  readonly lender?: LenderSource | null;
  /** The origin that the studio is answered on, as `https://studio.example`; null where it shares the borrowers'. */
  readonly studioOrigin?: string | null;
  /** Proxies of one's own that a request passes. */
  readonly proxies?: number;
  /** Seconds for `Strict-Transport-Security`; none if absent. */
  readonly hsts?: number;
  /** Milliseconds that a client has for the head of a request, and for each further part of its content. */
  readonly patience?: number;
  /** Milliseconds that a page's body waits for its data; with 0 the phone asks for it. 300 if absent. */
  readonly pageReads?: number;
  /** Names a page's files by `103 Early Hints`, which the proxy in front must pass on. */
  readonly earlyHints?: boolean;
  /** False takes the service worker back from every phone. */
  readonly offlinePages?: boolean;
  /** Takes changed documents by itself, not only when told to reload. */
  readonly watch: boolean;
  /** Milliseconds between two looks at the documents. */
  readonly lookEvery?: number;
  /** The folder that `schemas/` is in; the project's own if absent. */
  readonly root?: string;
  /** The folder whose own widgets, actions and sandbox count; `root` if absent. */
  readonly codeRoot?: string;
  /** Arguments for Node to check documents; the sources if absent. */
  readonly checkProcess?: readonly string[];
  /** Arguments for Node to run an assistant's tool; the sources if absent. */
  readonly toolProcess?: readonly string[];
  /** The database that releases are kept in; the folder alone is served if absent. */
  readonly releases?: ReleaseOptions;
  /** Minutes without a page or call after which a journey is over and the next takes the newest release. */
  readonly journeyMinutes?: number;
  /** Percent of visits that report what goes wrong; 100 if absent, 0 for none. */
  readonly reportPercent?: number;
  /** The token that lets a client read the metrics from anywhere. */
  readonly metricsToken?: string | null;
  /** Milliseconds between saying that no visitors are wanted any more and taking none. */
  readonly drain?: number;
  readonly log?: Log;
  /** Checks and compiles the documents; by default in a process of its own, as a release is. */
  readonly checks?: CheckRunner;
  /** The sandbox's moment, in milliseconds since 1970; the time of day if absent. */
  readonly sandboxNow?: () => number;
  /** One machine asks for everything, as fast as it can: no limit of requests. */
  readonly unlimited?: boolean;
}

export interface ReleaseOptions {
  /** PostgreSQL's address; null starts one of the project's own. */
  readonly databaseUrl: string | null;
  readonly channel: string;
  /** The folder for what this instance must keep. */
  readonly data: string;
  /** Rule for whose approvals count. If absent, `strict` in production and `relaxed` elsewhere. */
  readonly fourEyes?: FourEyes;
  /** Where heads of the audit log are sent; nowhere if absent. */
  readonly auditWebhook?: Pick<AuditWebhookOptions, "url" | "secret">;
  /** Where people are told that something waits for them; nowhere if absent. */
  readonly notices?: NoticeSettings;
}
