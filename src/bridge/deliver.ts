import type { BridgeStatus } from "./bridge-log.ts";
import type { BridgeOptions } from "./bridge-options.ts";
import { findTransports } from "./find-transports.ts";
import type { GuardedMessage } from "./guard-message.ts";
import type { After } from "./shell-queue.ts";

/** Hands the message to the first transport that takes it, else runs its web fallback. Never rejects. */
export async function deliver(message: GuardedMessage, options: BridgeOptions, after: After): Promise<BridgeStatus> {
  const { document, shell, report } = options;
  for (const transport of findTransports(document.transports, message.name, shell)) {
    let answer: unknown;
    try {
      answer = transport(message.payload);
    } catch {
      report(`bridge-failed ${message.name}`);
      continue;
    }
    if (await accepted(answer, document.readyTimeout, after)) return "sent";
    report(`bridge-failed ${message.name}`);
    break;
  }
  return fallBack(message, options);
}

/** Some shells answer with a promise. One that rejects in time refused the message; silence counts as taken. */
function accepted(answer: unknown, timeout: number, after: After): Promise<boolean> {
  return new Promise((resolve) => {
    Promise.resolve(answer).then(
      () => resolve(true),
      () => resolve(false),
    );
    if (typeof answer === "object") after(timeout, () => resolve(true));
  });
}

function fallBack({ name, fallback: call }: GuardedMessage, { fallback, report }: BridgeOptions): BridgeStatus {
  if (call === null) return "logged";
  try {
    fallback(call);
    return "fallback";
  } catch {
    report(`bridge-fallback-failed ${name}`);
    return "logged";
  }
}
