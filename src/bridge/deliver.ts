import { own } from "../kit/own.ts";
import type { BridgeStatus } from "./bridge-log.ts";
import type { BridgeOptions, FallbackCall } from "./bridge-options.ts";
import type { CheckedMessage } from "./check-message.ts";
import { findTransports } from "./find-transports.ts";
import type { After } from "./shell-queue.ts";

/** Hands the message to the first transport that takes it, else runs its web fallback. Never rejects. */
export async function deliver(message: CheckedMessage, options: BridgeOptions, after: After): Promise<BridgeStatus> {
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

function fallBack(message: CheckedMessage, { fallback, report }: BridgeOptions): BridgeStatus {
  const call = fallbackCall(message);
  if (call === null) return "logged";
  try {
    fallback(call);
    return "fallback";
  } catch {
    report(`bridge-fallback-failed ${message.name}`);
    return "logged";
  }
}

function fallbackCall({ document: { fallback }, payload }: CheckedMessage): FallbackCall | null {
  if (fallback === undefined) return null;
  if (fallback.do === "back") return { kind: "back", value: "" };
  const value = (fallback.property === undefined ? fallback.path : own(payload, fallback.property)) ?? "";
  return value === "" ? null : { kind: fallback.do, value };
}
