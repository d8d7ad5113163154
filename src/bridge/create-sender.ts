import type { JsonObject } from "../kit/json.ts";
import { type BridgeStatus, createBridgeLog } from "./bridge-log.ts";
import type { BridgeOptions, Sender } from "./bridge-options.ts";
import { canSend } from "./can-send.ts";
import { checkMessage } from "./check-message.ts";
import { deliver } from "./deliver.ts";
import { DOUBLE_TAP_MS } from "./double-tap.ts";
import { guardMessage } from "./guard-message.ts";
import { createShellQueue } from "./shell-queue.ts";

const MAX_LOGGED_NAME_LENGTH = 64;

/** Sends in three steps: the message is checked, then guarded, then waits for a shell that is late. Logs each. */
export function createSender(options: BridgeOptions): Sender {
  const { document, shell, guard, report, after = afterTimeout, now = Date.now } = options;
  const log = createBridgeLog(report);
  const present = () => Object.keys(document.messages).some((name) => canSend(document, shell, name));
  const queue = createShellQueue({ present, timeout: document.readyTimeout, after });

  let last: { readonly text: string; readonly at: number; readonly status: Promise<BridgeStatus> } | undefined;

  /** One message for taps in a burst: a shell would open two windows, its fallback go back two pages. */
  function sendOnce(name: string, payload: JsonObject): Promise<BridgeStatus> {
    const text = JSON.stringify([name, payload]);
    if (last?.text === text && Math.abs(now() - last.at) < DOUBLE_TAP_MS) return last.status;
    const status = send(name, payload);
    last = { text, at: now(), status };
    return status;
  }
  async function send(name: string, payload: JsonObject): Promise<BridgeStatus> {
    const sent = await attempt(name, payload);
    log.add({ name: name.slice(0, MAX_LOGGED_NAME_LENGTH), ...sent, at: now() });
    return sent.status;
  }
  async function attempt(name: string, payload: JsonObject) {
    const checked = checkMessage(name, payload, document);
    const message = checked && (await guardMessage(checked, guard));
    if (message === null) {
      report(checked === null ? "bridge-refused" : `bridge-refused ${name}`);
      return { payload: {}, status: "refused" } as const;
    }
    const status = await new Promise<BridgeStatus>((resolve) => {
      queue.enter(() => resolve(deliver(message, options, after)));
    });
    return { payload: message.payload, status };
  }

  return { send: sendOnce, log, look: queue.look };
}

function afterTimeout(milliseconds: number, run: () => void): void {
  setTimeout(run, milliseconds);
}
