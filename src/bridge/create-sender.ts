import type { JsonObject } from "../kit/json.ts";
import type { BridgeStatus } from "./bridge-log.ts";
import type { BridgeOptions, Sender, Sent } from "./bridge-options.ts";
import { checkMessage } from "./check-message.ts";
import { deliver } from "./deliver.ts";
import { guardMessage } from "./guard-message.ts";
import { createShellQueue } from "./shell-queue.ts";

/** Sends in three steps: the message is checked, then guarded, then waits for a shell that is late. */
export function createSender(options: BridgeOptions, present: () => boolean): Sender {
  const { document, guard, report, after = afterTimeout } = options;
  const queue = createShellQueue({ present, timeout: document.readyTimeout, after });

  async function send(name: string, payload: JsonObject): Promise<Sent> {
    const checked = checkMessage(name, payload, document);
    const message = checked && (await guardMessage(checked, guard));
    if (message === null) {
      report(checked === null ? "bridge-refused" : `bridge-refused ${name}`);
      return { payload: {}, status: "refused" };
    }
    const status = await new Promise<BridgeStatus>((resolve) => {
      queue.enter(() => resolve(deliver(message, options, after)));
    });
    return { payload: message.payload, status };
  }

  return { send, look: queue.look };
}

function afterTimeout(milliseconds: number, run: () => void): void {
  setTimeout(run, milliseconds);
}
