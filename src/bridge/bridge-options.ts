import type { BridgeDocument } from "../language/documents.ts";
import type { After } from "./shell-queue.ts";

export interface FallbackCall {
  readonly kind: "tel" | "navigate" | "back";
  /** A phone number, or a location that is still to be checked; empty for `back`. */
  readonly value: string;
}

export interface BridgeOptions {
  readonly document: BridgeDocument;
  /** The window, or what stands for it. */
  readonly shell: unknown;
  fallback(call: FallbackCall): void;
  /** Gets a code and perhaps a message's name, never a payload. */
  report(event: string): void;
  readonly now?: () => number;
  readonly after?: After;
}
