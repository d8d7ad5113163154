import type { AppDocument, CallDocument, ScenarioDocument } from "../language/documents.ts";
import type { Samples } from "./find-sample.ts";

/** The documents that the sandbox answers from; it knows nothing else. */
export interface SandboxDocuments {
  readonly app: AppDocument;
  readonly calls: readonly CallDocument[];
  /** Call id → case → sample. */
  readonly samples: Samples;
  readonly scenarios: readonly ScenarioDocument[];
}

export interface SandboxOptions {
  /** Milliseconds since 1970; every date in an answer counts from it. */
  readonly now: () => number;
  /** Waits for `delay` and the `timeout` fault; stops early when the caller gave up. */
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** True where no server stands behind the page: payments are then prompted, never asked on a page. */
  readonly inPage?: boolean;
  /** How many sessions are remembered; the longest unused is forgotten first. */
  readonly maximumSessions?: number;
}

export interface Sandbox {
  /** Answers every request of `handles`; others get a 404. */
  fetch(request: Request): Promise<Response>;
  /** Whether a path belongs to the backend. */
  handles(pathname: string): boolean;
}
