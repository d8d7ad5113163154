import { nearest } from "../kit/nearest.ts";
import type { Diagnostic } from "../language/diagnostic.ts";
import { DIAGNOSTIC_CODES, type DiagnosticCode } from "../language/diagnostic-codes.ts";
import type { SourceFile } from "../language/source-file.ts";
import type { Located } from "./located.ts";
import { createPositions, offsetInString, type Place } from "./position.ts";

export type Report = (code: DiagnosticCode, place: Place, message: string, hint?: string) => void;

/** More than a person reads through; what else is wrong shows when these are mended. */
export const MAX_MISTAKES = 200;
const MAX_MESSAGE_LENGTH = 500;

/** Ends the checking of one document; never leaves `untilTooMany`. */
class TooManyMistakesError extends Error {
  override readonly name = "TooManyMistakesError";
}

/** Collects what is wrong with one file. Throws TooManyMistakesError when that is more than is listed. */
export function createReporter(file: SourceFile, into: Diagnostic[]): Report {
  const positionOf = createPositions(file.text);
  let count = 0;
  const add: Report = (code, place, message, hint = "") => {
    const { severity } = DIAGNOSTIC_CODES[code];
    const words = { message: shorten(message), hint: shorten(hint) };
    into.push({ severity, code, file: file.path, ...positionOf(place.offset), path: place.path, ...words });
  };
  return (code, place, message, hint) => {
    if (++count > MAX_MISTAKES) {
      if (count === MAX_MISTAKES + 1) add("too-many-mistakes", place, `only the first ${MAX_MISTAKES} are listed`);
      throw new TooManyMistakesError();
    }
    add(code, place, message, hint);
  };
}

/** What the work gives, or `otherwise` when a document had too many mistakes for it to be done. */
export function untilTooMany<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof TooManyMistakesError) return otherwise;
    throw error;
  }
}

function shorten(text: string): string {
  return text.length > MAX_MESSAGE_LENGTH ? `${text.slice(0, MAX_MESSAGE_LENGTH)}…` : text;
}

/** At the key of a member, for what is wrong with its name. */
export function atKey(node: Located): Place {
  return { offset: node.keyOffset, path: node.path };
}

/** At one character of a decoded string. */
export function inString(text: string, node: Located, index: number): Place {
  return { offset: offsetInString(text, node.offset, index), path: node.path };
}

/** The nearest known name, else all of them if they are few. */
export function suggest(name: string, known: Iterable<string>): string {
  const names = [...known];
  const near = nearest(name, names);
  if (near !== null) return `did you mean "${near}"?`;
  return names.length > 0 && names.length <= 12 ? `known: ${names.join(", ")}` : "";
}
