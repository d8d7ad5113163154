import { isObject, type JsonObject } from "../kit/json.ts";
import { own } from "../kit/own.ts";
import type { BridgeDocument, MessageDocument } from "../language/documents.ts";

export interface CheckedMessage {
  readonly name: string;
  readonly document: MessageDocument;
  readonly payload: { readonly [member: string]: string };
}

/** The message as its document declares it, or null: unknown name, or a member missing, mistyped or undeclared. */
export function checkMessage(name: string, payload: JsonObject, bridge: BridgeDocument): CheckedMessage | null {
  const document = own(bridge.messages, name);
  if (document === undefined || !isObject(payload)) return null;
  const declared = Object.keys(document.payload);
  if (Object.keys(payload).length !== declared.length) return null;
  const checked: Record<string, string> = {};
  for (const member of declared) {
    const value = own(payload, member);
    if (typeof value !== "string") return null;
    checked[member] = value;
  }
  return { name, document, payload: checked };
}
