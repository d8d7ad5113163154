import type { Diagnostic } from "../language/diagnostic.ts";

/** Who does something, and from where. Both stand in the audit log. */
export interface Actor {
  /** The account's name, `token:<name>`, or `system`. */
  readonly name: string;
  /** The network address, `local`, or `schedule` for what was to be done at a time. */
  readonly address: string;
  /** Name of the account that made the token: that person's approval would be of their own change. */
  readonly owner?: string;
  /** Name of the assistant's program that does it for this account or token. */
  readonly assistant?: string;
}

export interface Release {
  /** SHA-256 of its documents, in hexadecimal: equal documents have an equal id on every machine. */
  readonly id: string;
  /** Counts up from 1 in this database. */
  readonly number: number;
  readonly languageVersion: number;
  /** Findings of the checker; none of them is an error. */
  readonly diagnostics: readonly Diagnostic[];
  readonly by: string;
  /** ISO 8601, in UTC. */
  readonly at: string;
}

export type Added =
  | { readonly release: Release; readonly isNew: boolean }
  | { readonly refused: readonly Diagnostic[] };

/** Where a publication came from. An emergency was approved by nobody; the guard takes back what fails on phones. */
export type PublicationKind = "import" | "publish" | "emergency" | "rollback" | "guard";

export interface Publication {
  readonly channel: string;
  /** The channel's revision after it. */
  readonly revision: number;
  readonly release: string;
  readonly previous: string | null;
  readonly kind: PublicationKind;
  readonly reason: string;
  readonly by: string;
  readonly at: string;
}

export interface PublishRequest {
  readonly channel: string;
  readonly release: string;
  /** The channel's revision that whoever publishes has seen; another one refuses (`If-Match`). Null for a first one. */
  readonly revision: number | null;
  readonly kind: PublicationKind;
  readonly reason: string;
  /** Asked again with the same key, it is done once and answered as the first time. */
  readonly key?: string;
  /** Those whose approvals count on this channel; everyone's if absent. */
  readonly approvers?: readonly string[];
}

/** Which visitors get a rollout's release. All that are given must hold; a visitor on the list always gets it. */
export interface RolloutRules {
  /** Percent of visitors, by time: the last step whose time has come. */
  readonly steps: readonly { readonly percent: number; readonly at: string }[];
  readonly languages?: readonly string[];
  /** Lowest version of the shell, as `2.10.0`. */
  readonly shell?: string;
  /** Visitors by what app.json says they are known by (`query.owner`). */
  readonly testers?: readonly string[];
}

export interface Rollout {
  readonly release: string;
  readonly rules: RolloutRules;
  /** A held one keeps the percentage that it had when it was held. */
  readonly held: boolean;
  readonly startedAt: string;
}

export interface SwitchedOff {
  readonly kind: "screen" | "call";
  readonly name: string;
  /** Text that is shown instead, by language. */
  readonly notice: { readonly [language: string]: string } | null;
}

/** All that an instance must know of a channel to serve it. */
export interface ChannelState {
  readonly name: string;
  readonly revision: number;
  readonly release: string | null;
  readonly rollout: Rollout | null;
  readonly switchedOff: readonly SwitchedOff[];
  /** Releases that the channel went back from, the latest first: journeys on them end at their next page. */
  readonly takenBack: readonly string[];
}

/** Thrown where something was refused for what it asks; the code is stable, the sentence is for people. */
export class RefusedError extends Error {
  override readonly name: string = "RefusedError";
  readonly code: RefusalCode;

  constructor(code: RefusalCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** A document that somebody else saved meanwhile. Null is one that was taken away. */
export interface Conflict {
  readonly path: string;
  readonly yours: Uint8Array | null;
  readonly theirs: Uint8Array | null;
  /** Who saved theirs. */
  readonly by: string;
  readonly at: string;
}

/** Thrown where others changed the same documents; nothing was saved. */
export class ConflictError extends RefusedError {
  override readonly name = "ConflictError";
  /** Revision that the change has now. */
  readonly revision: number;
  readonly conflicts: readonly Conflict[];

  constructor(message: string, revision: number, conflicts: readonly Conflict[]) {
    super("outdated", message);
    this.revision = revision;
    this.conflicts = conflicts;
  }
}

export type RefusalCode =
  | "not-found"
  | "exists" // there is one of that name
  | "outdated" // of another revision than is there now
  | "not-approved"
  | "not-shown" // to whoever approves it
  | "own-approval"
  | "not-independent" // by an account that may be another person's
  | "has-errors"
  | "no-reason"
  | "wrong-value" // as a path that no document has, or a percentage of 101
  | "key-used" // with another request
  | "already-over"; // as a change that is released
