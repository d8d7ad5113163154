import { isObject } from "../kit/json.ts";
import { own } from "../kit/own.ts";

const LARGEST = 8192;
const KNOWN = ["ready"] as const;
export type ShellMessage = (typeof KNOWN)[number];

/** A message from the shell is an id, `{ id }`, or either as JSON text. Anything else, or larger than 8 kB, is null. */
export function readShellMessage(message: unknown): ShellMessage | null {
  const parsed = parse(message);
  const id = isObject(parsed) ? own(parsed, "id") : parsed;
  return KNOWN.find((known) => known === id) ?? null;
}

function parse(message: unknown): unknown {
  try {
    const text = typeof message === "string" ? message : JSON.stringify(message);
    if (text.length > LARGEST) return null;
    return /^["{]/.test(text) ? JSON.parse(text) : text;
  } catch {
    return null;
  }
}
