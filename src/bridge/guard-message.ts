import { own } from "../kit/own.ts";
import type { FallbackCall, Guard, GuardedMember } from "./bridge-options.ts";
import type { CheckedMessage } from "./check-message.ts";

/** A message that may leave the app, and what the web does where no shell takes it. */
export interface GuardedMessage {
  readonly name: string;
  readonly payload: { readonly [member: string]: string };
  readonly fallback: FallbackCall | null;
}

/** Each member that leads somewhere passes the guard, in the order declared; null when one does not. */
export async function guardMessage(message: CheckedMessage, guard: Guard): Promise<GuardedMessage | null> {
  const { name, document } = message;
  const payload: Record<string, string> = {};
  const guarded: Record<string, GuardedMember> = {};
  for (const [member, value] of Object.entries(message.payload)) {
    const type = own(document.payload, member);
    const passed = type === "text" ? { value } : await guard(type === "phone" ? type : "address", value);
    if (passed === null) return null;
    payload[member] = passed.value;
    guarded[member] = passed;
  }
  return { name, payload, fallback: fallbackOf(message, guarded) };
}

function fallbackOf(
  { document: { fallback } }: CheckedMessage,
  members: { readonly [name: string]: GuardedMember },
): FallbackCall | null {
  if (fallback === undefined) return null;
  if (fallback.do === "back") return { kind: "back", value: "" };
  if (fallback.property === undefined) return fallback.path ? { kind: fallback.do, value: fallback.path } : null;
  const { value = "", shellOnly, confirmed } = own(members, fallback.property) ?? {};
  if (value === "" || shellOnly === true) return null;
  return { kind: fallback.do, value, ...(confirmed === true && { confirmed }) };
}
