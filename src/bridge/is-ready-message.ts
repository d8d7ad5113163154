import { own } from "../kit/own.ts";

const MAX_LENGTH = 8192;

/** The only message that shells send: `"ready"`, `{ id: "ready" }`, or the latter as JSON text. Up to 8 kB are looked at. */
export function isReadyMessage(message: unknown): boolean {
  try {
    const text = typeof message === "string" ? message : JSON.stringify(message);
    return text.length <= MAX_LENGTH && (text === "ready" || own(JSON.parse(text), "id") === "ready");
  } catch {
    return false;
  }
}
