import { own } from "../kit/own.ts";
import type { BridgeDocument, EngineEvent } from "../language/documents.ts";
import { findTransports } from "./find-transports.ts";

/** Is there a shell now that takes this message? No first screen asks, but for those that call `can`. */
export function canSend({ messages, transports }: BridgeDocument, shell: unknown, message: string): boolean {
  return own(messages, message) !== undefined && findTransports(transports, message, Object(shell)).length > 0;
}

/** Is there a shell now that takes the message for that event? */
export function canTell(document: BridgeDocument, shell: unknown, event: EngineEvent): boolean {
  return canSend(document, shell, own(document.sends, event) ?? "");
}
