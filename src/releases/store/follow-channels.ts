import { setTimeout as pause } from "node:timers/promises";
import { messageOf } from "../../kit/message-of.ts";
import type { Database } from "../database/connect.ts";
import type { ChannelState } from "../releases.ts";
import { readStates } from "./rows/channel-rows.ts";
import { NOTIFICATIONS } from "./write.ts";

export interface FollowOptions {
  /** Called with each channel's state at first, and when it is another. Where it rejects, it is called again. */
  onChange(state: ChannelState): void | Promise<void>;
  /** Called once with what goes wrong, of the database or of `onChange`, and with null when it is over. */
  onFault?(reason: string | null): void;
  /** Milliseconds between two looks without being told; 2,000 if absent. */
  readonly lookEvery?: number;
}

export interface Following {
  /** Looks now. Never rejects. */
  look(): Promise<void>;
  stop(): Promise<void>;
}

const LOOK_EVERY_MS = 2000;

/**
 * Follows channels for as long as it is not stopped, whatever becomes of the database meanwhile. The database tells of
 * changes; looking, besides, misses none that was told to a connection that is gone.
 */
export function followChannels(database: Database, names: readonly string[], options: FollowOptions): Following {
  const { onChange, onFault = () => undefined, lookEvery = LOOK_EVERY_MS } = options;
  /** State last given to `onChange`, as JSON by channel. A restored database may go back to an earlier revision. */
  const delivered = new Map<string, string>();
  /** Leaves the connection that is listened on; null while there is none. */
  let leaveListener: (() => void) | null = null;
  let fault: string | null = null;
  let isStopped = false;
  const stopping = new AbortController();
  let looking: Promise<void> | null = null;
  let again = false;

  async function lookOnce(): Promise<void> {
    let problem: string | null = null;
    try {
      for (const state of await readStates(database, names)) problem = (await deliver(state)) ?? problem;
      if (leaveListener === null && !isStopped) await listen();
    } catch (error) {
      problem = messageOf(error);
    }
    report(problem);
  }

  /** Returns the message of a failure: one channel's failure keeps no other one back. */
  async function deliver(state: ChannelState): Promise<string | null> {
    const text = JSON.stringify(state);
    if (isStopped || delivered.get(state.name) === text) return null;
    try {
      await onChange(state);
      delivered.set(state.name, text);
      return null;
    } catch (error) {
      return messageOf(error);
    }
  }

  /** One look at a time; what is told during one is looked at after it. */
  function look(): Promise<void> {
    again = true;
    looking ??= (async () => {
      while (again && !isStopped) {
        again = false;
        await lookOnce();
      }
      looking = null;
    })();
    return looking;
  }

  async function listen(): Promise<void> {
    const client = await database.connect();
    let isGone = false;
    const leave = () => {
      if (isGone) return;
      isGone = true;
      leaveListener = null;
      client.release(true);
    };
    client.once("error", leave);
    client.once("end", leave);
    client.on("notification", ({ payload = "" }) => {
      if (names.includes(payload)) void look();
    });
    try {
      await client.query(`listen ${NOTIFICATIONS}`);
      leaveListener = leave;
      // Between the look and this, something may have been changed.
      again = true;
    } catch (error) {
      leave();
      throw error;
    }
    if (isStopped) leave();
  }

  /** A connection that is lost is said to be lost in one word or another at each look: it is one fault. */
  function report(reason: string | null): void {
    if ((reason === null) === (fault === null) || isStopped) return;
    fault = reason;
    onFault(reason);
  }

  const running = (async () => {
    while (!isStopped) {
      await look();
      // Stopping ends the pause by rejecting.
      await pause(lookEvery, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined);
    }
  })();

  return {
    look,
    async stop() {
      isStopped = true;
      stopping.abort();
      leaveListener?.();
      await running;
      await looking;
    },
  };
}
