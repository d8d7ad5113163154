import { nearest } from "../kit/nearest.ts";
import type { Diagnostic } from "../language/diagnostic.ts";
import { DIAGNOSTIC_CODES, type DiagnosticCode } from "../language/diagnostic-codes.ts";
import type { SourceFile } from "../language/source-file.ts";
import type { Located } from "./located.ts";
import { createPositions, offsetInString, type Place } from "./position.ts";

export type Report = (code: DiagnosticCode, place: Place, message: string, hint?: string) => void;

/** Collects what is wrong with one file. */
export function createReporter(file: SourceFile, into: Diagnostic[]): Report {
  const positionOf = createPositions(file.text);
  return (code, place, message, hint = "") => {
    const { severity } = DIAGNOSTIC_CODES[code];
    into.push({ severity, code, file: file.path, ...positionOf(place.offset), path: place.path, message, hint });
  };
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
export function suggest(name: string, known: readonly string[]): string {
  const near = nearest(name, known);
  if (near !== null) return `did you mean "${near}"?`;
  return known.length > 0 && known.length <= 12 ? `known: ${known.join(", ")}` : "";
}
