import type { Json, JsonObject } from "../../../kit/json.ts";
import { asObject } from "../../document/json-parts.ts";
import { plainName, wordsOf } from "../../document/plain-words.ts";
import { valueAt } from "../../document/read-document.ts";
import { actionsSentence } from "../../forms/actions/action-sentence.ts";
import type { LogEntry } from "../page/log-entry.ts";

/** Labels of the log's filters, in display order, with the kinds of entries that each shows. */
export const LOG_KINDS = [
  ["Taps", ["action", "popup"]],
  ["Calls", ["call"]],
  ["Shell", ["message"]],
  ["Values", ["value"]],
] as const satisfies readonly (readonly [string, readonly LogEntry["kind"][]])[];

interface LogPlace {
  /** The document that has what it happened at, as it is now. */
  readonly root: unknown;
  /** JSON pointer of the part; null where the screen did it by itself. */
  readonly pointer: string | null;
}

/** An entry in words, of a document in a language: "“Pay Now”, press: validate what is filled in, then call Pay". */
export function logWords(entry: LogEntry, { root, pointer }: LogPlace, language: string): string {
  switch (entry.kind) {
    case "action": {
      if (entry.event === "enter") return `Opened: ${actionsSentence(valueAt(root, "/onEnter"), language)}`;
      const node = pointer === null ? null : valueAt(root, pointer);
      const name = wordsOf(asObject(node) as JsonObject, language);
      const actions = pointer === null ? undefined : valueAt(root, `${pointer}/on/${entry.event}`);
      const what = name === "" ? plainName(entry.node?.type ?? "screen") : `“${name}”`;
      return `${what}, ${plainName(entry.event).toLowerCase()}: ${actionsSentence(actions, language)}`;
    }
    case "call": {
      const name = entry.call === null ? entry.path : plainName(entry.call);
      return `${name}: ${entry.status === null ? "no answer" : answerWords(entry.status, entry.answer)}`;
    }
    case "message":
      return `${plainName(entry.name)}: ${MESSAGE_WORDS[entry.status] ?? entry.status}`;
    case "value":
      return `${plainName(entry.name)} is ${valueWords(entry.value)}`;
    case "popup":
      return `The popup ${plainName(entry.name)} ${entry.isOpen ? "opens" : "closes"}`;
  }
}

const MESSAGE_WORDS: { readonly [status: string]: string } = {
  sent: "the shell has it",
  fallback: "no shell here, the page did it",
  logged: "no shell here, nothing was done",
  refused: "refused: not in the catalog, or a forbidden address",
};

/** A failure by its code and words, where the answer has them. */
function answerWords(status: number, answer: Json): string {
  const said = Object.values(asObject(answer)).filter(
    (value) => ["string", "number"].includes(typeof value) && value !== "",
  );
  return said.length === 0 ? `answered ${status}` : `answered ${status} (${said.slice(0, 2).join(", ").slice(0, 80)})`;
}

const MAX_SHOWN = 60;

function valueWords(value: Json): string {
  if (value === null || value === "") return "empty";
  if (Array.isArray(value)) return `a list of ${value.length}`;
  const text = typeof value === "string" ? `“${value}”` : JSON.stringify(value);
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}

/** Details of an entry beside its sentence: labels with values. */
export function logDetails(entry: LogEntry): readonly (readonly [string, Json])[] {
  if (entry.kind === "call") {
    return [
      [`${entry.method} ${entry.path}`, entry.sent],
      [entry.status === null ? "No answer" : `Answer ${entry.status}`, entry.answer],
    ];
  }
  if (entry.kind === "message") return [["What it says", entry.payload]];
  if (entry.kind === "value" && typeof entry.value === "object" && entry.value !== null)
    return [["Value", entry.value]];
  return [];
}
