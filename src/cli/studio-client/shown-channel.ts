import type { ChannelState } from "../../releases/releases.ts";
import type { Channel } from "../../releases/store/channel-rows.ts";
import type { Scheduled } from "../../releases/store/schedule-rows.ts";

/** A channel as the API shows it. */
export interface ShownChannel extends Channel, Omit<ChannelState, keyof Channel> {
  readonly scheduled: Scheduled | null;
  /** ISO 8601, of the server's clock: this machine's may be wrong. */
  readonly now: string;
}
