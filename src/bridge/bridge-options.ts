import type { JsonObject } from "../kit/json.ts";
import type { BridgeDocument, MemberType } from "../language/documents.ts";
import type { BridgeLog, BridgeStatus } from "./bridge-log.ts";
import type { After } from "./shell-queue.ts";

export interface FallbackCall {
  readonly kind: "tel" | "navigate" | "back";
  /** A phone number, or a location that is still to be checked; empty for `back`. */
  readonly value: string;
  /** The borrower was asked about the host already, and agreed. */
  readonly confirmed?: true;
}

/** A member that the guard lets pass. */
export interface GuardedMember {
  /** As the shell gets it: an address is absolute, because a shell has no base to resolve it against. */
  readonly value: string;
  /** The web has no page for it: no fallback runs. */
  readonly shellOnly?: true;
  readonly confirmed?: true;
}

/** Judges where a member of a message leads. Null: not to be sent, and the borrower was told why, or declined. */
export type Guard = (type: Exclude<MemberType, "text">, value: string) => Promise<GuardedMember | null>;

export interface Sender {
  /** Never rejects. */
  send(name: string, payload: JsonObject): Promise<BridgeStatus>;
  readonly log: Pick<BridgeLog, "read" | "subscribe">;
  /** The shell may have come: looks, and lets waiting messages go if so. */
  look(): void;
}

export type CreateSender = (options: BridgeOptions) => Sender;

export interface BridgeOptions {
  readonly document: BridgeDocument;
  /** The window, or what stands for it. */
  readonly shell: unknown;
  /** Asked before any transport. Messages of plain text pass without it. */
  readonly guard: Guard;
  /** The code that sends. Nothing is sent before the first screen is shown. */
  loadSender(): Promise<CreateSender>;
  fallback(call: FallbackCall): void;
  /** Gets a code and perhaps a message's name, never a payload. */
  report(event: string): void;
  readonly now?: () => number;
  readonly after?: After;
}
