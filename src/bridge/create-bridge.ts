import type { JsonObject } from "../kit/json.ts";
import { own } from "../kit/own.ts";
import { type BridgeLogEntry, type BridgeStatus, createBridgeLog } from "./bridge-log.ts";
import type { BridgeOptions } from "./bridge-options.ts";
import { checkMessage } from "./check-message.ts";
import { deliver } from "./deliver.ts";
import { findTransports } from "./find-transports.ts";
import { guardMessage } from "./guard-message.ts";
import { isReadyMessage } from "./is-ready-message.ts";
import { createShellQueue } from "./shell-queue.ts";
import { installNativeBack, listenToShell, type ShellWindow } from "./shell-window.ts";

export interface BridgeOutcome {
  readonly status: BridgeStatus;
}

export interface Bridge {
  /** Never rejects. A message reaches the shell or its web fallback, one of them at most, once at most. */
  send(message: string, payload: JsonObject): Promise<BridgeOutcome>;
  /** Is there a shell now that takes this message? */
  can(message: string): boolean;
  log(): readonly BridgeLogEntry[];
  subscribe(listener: () => void): () => void;
  /** Installs `window.onNativeBack`; the handler tells whether the page handled the press. */
  onNativeBack(handler: () => boolean): () => void;
  /** A message from the shell, hostile or not. */
  receive(message: unknown): void;
  /** Receives the window's message events, those of this origin or of none, until disposed of. */
  listen(): () => void;
  /** How many messages from the shell were dropped. */
  dropped(): number;
}

/** The port to the native shell: its messages, transports and fallbacks are the bridge document's. */
export function createBridge(options: BridgeOptions): Bridge {
  const { document, report, now = Date.now, after = afterTimeout } = options;
  const shell: ShellWindow = Object(options.shell);
  const log = createBridgeLog(report);
  let dropped = 0;

  const can = (name: string) =>
    own(document.messages, name) !== undefined && findTransports(document.transports, name, shell).length > 0;
  const queue = createShellQueue({
    present: () => Object.keys(document.messages).some(can),
    timeout: document.readyTimeout,
    after,
  });

  function settle(name: string, payload: JsonObject, status: BridgeStatus): BridgeOutcome {
    log.add({ name, payload, status, at: now() });
    return { status };
  }
  async function send(name: string, payload: JsonObject): Promise<BridgeOutcome> {
    const checked = checkMessage(name, payload, document);
    const message = checked && (await guardMessage(checked, options.guard));
    if (message === null) {
      report(checked === null ? "bridge-refused" : `bridge-refused ${name}`);
      return settle(name.slice(0, 64), {}, "refused");
    }
    const status = await new Promise<BridgeStatus>((resolve) => {
      queue.enter(() => resolve(deliver(message, options, after)));
    });
    return settle(name, message.payload, status);
  }
  function receive(message: unknown) {
    if (isReadyMessage(message)) queue.look();
    else dropped += 1;
  }

  return {
    send,
    can,
    log: log.read,
    subscribe: log.subscribe,
    onNativeBack: (handler) => installNativeBack(shell, handler, () => report("native-back-failed")),
    receive,
    listen: () => listenToShell(shell, receive),
    dropped: () => dropped,
  };
}

function afterTimeout(milliseconds: number, run: () => void): void {
  setTimeout(run, milliseconds);
}
