import type { Grant } from "../../releases/identity/roles.ts";
import type * as releases from "../../releases/releases.ts";
import type { Approval } from "../../releases/store/approvals.ts";
import type { Change, SavedDocument } from "../../releases/store/change-rows.ts";
import type { Channel } from "../../releases/store/channel-rows.ts";
import type * as stored from "../../releases/store/releases.ts";
import type { Scheduled } from "../../releases/store/schedule-rows.ts";

// Answers of the studio's API that differ from the store's own types.

/** Who is signed in. */
export interface Session {
  readonly name: string;
  readonly grants: readonly Grant[];
  /** ISO 8601. */
  readonly expiresAt: string;
  /** Whether a provider signs the account in, not a password. */
  readonly isProvided: boolean;
  /** Whether a second factor must be added before anything else. */
  readonly needsFactor: boolean;
}

export interface Release extends Omit<releases.Release, "diagnostics"> {
  /** How many the checker has. */
  readonly warnings: number;
}

export type ListedRelease = Release & Pick<stored.ListedRelease, "change" | "base">;

/** As text where its bytes are text. */
export type ProjectFile =
  | { readonly path: string; readonly text: string }
  | { readonly path: string; readonly base64: string };

export interface ChangeDetails extends Change {
  /** Approvals of what the change is now. */
  readonly approvals: readonly Approval[];
  readonly differences: readonly SavedDocument[];
}

export interface ChannelState extends Channel, Omit<releases.ChannelState, keyof Channel> {
  /** Release that everyone is to get at a set time, or was refused then; null if none is scheduled. */
  readonly scheduled: Scheduled | null;
  /** ISO 8601, of the server's clock: this machine's may be wrong. */
  readonly now: string;
}
