import { onOneLine } from "../../kit/on-one-line.ts";

/** Header by which a request says that an assistant makes it, with the name of its program. */
const ASSISTANT_HEADER = "x-skrini-assistant";

const MAX_NAME_LENGTH = 60;

/** A name that an assistant's program gives itself, as people may be shown it: letters, digits and a few marks. */
export function assistantName(given: string): string {
  const plain = onOneLine(given.slice(0, 1000).replaceAll(/[^\p{L}\p{M}\p{N} ._()/+-]/gu, ""));
  return plain.slice(0, MAX_NAME_LENGTH).trim() || "unnamed";
}

/** The header's name and value. */
export function assistantHeader(name: string): readonly [name: string, value: string] {
  return [ASSISTANT_HEADER, encodeURIComponent(assistantName(name))];
}

/** Name of the assistant that a request is made by; null where no header says so. */
export function readAssistant(headers: Headers): string | null {
  const value = headers.get(ASSISTANT_HEADER);
  if (value === null) return null;
  try {
    return assistantName(decodeURIComponent(value));
  } catch {
    return assistantName("");
  }
}
