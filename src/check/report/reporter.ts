import { nearest } from "../../kit/nearest.ts";
import type { Declaration, Diagnostic } from "../../language/diagnostic.ts";
import type { SourceFile } from "../../language/project/source-file.ts";
import { listOf, meant, oneOf, type Sentence, sentence, textOfWords, type Words } from "../../language/sentence.ts";
import { type DocumentPlace, documentPath } from "../../language/terms/document-kind.ts";
import { DIAGNOSTIC_CODES, type DiagnosticCode } from "./diagnostic-codes.ts";
import type { Located } from "./located.ts";
import { createPositions, endFrom, offsetInString, type Place } from "./position.ts";

/** A declaration that another document disagrees with, and the message there when several documents do. */
export interface Declared {
  readonly document: { readonly place: DocumentPlace };
  readonly node: Pick<Located, "path">;
  readonly message: string;
  readonly hint?: string;
}

export type Report = (code: DiagnosticCode, place: Place, message: Words, hint?: Words, declared?: Declared) => void;

/** Takes what is wrong with one file. Both throw TooManyMistakesError when that is more than is listed. */
export interface Reporter {
  readonly report: Report;
  /** Reports a finding of a rule, under the rule's own code and severity. */
  finding(
    rule: Pick<Diagnostic, "code" | "severity">,
    place: Place,
    message: Words,
    hint?: Words,
    declared?: Declared,
  ): void;
  /** How many were reported so far. */
  count(): number;
  /** Whether something was found at a path or below it. */
  hasFound(path: string): boolean;
  /** From now on into this list, which has room for as many as there is room for beside the first `count`. */
  redirect(into: Diagnostic[], count: number): void;
}

/** More than a person reads through; what else is wrong shows when these are mended. */
export const MAX_MISTAKES = 200;
const MAX_MESSAGE_LENGTH = 500;

/** Ends the checking of one document; never leaves `untilTooMany`. */
class TooManyMistakesError extends Error {
  override readonly name = "TooManyMistakesError";
}

/** Collects what is wrong with one file. */
export function createReporter(
  file: SourceFile,
  first: Diagnostic[],
  write: (words: Words) => string = textOfWords,
): Reporter {
  const positionOf = createPositions(file.text);
  let into = first;
  let count = 0;
  const add: Reporter["finding"] = ({ code, severity }, place, message, hint = "", declared) => {
    const words = {
      message: shorten(write(message)),
      hint: shorten(write(hint)),
      ...wordingOf(message, hint),
    };
    const end = positionOf(place.end ?? endFrom(file.text, place.offset));
    const range = { ...positionOf(place.offset), endLine: end.line, endColumn: end.column };
    const declaration = declared === undefined ? {} : { declaration: declarationOf(declared) };
    into.push({ severity, code, file: file.path, ...range, path: place.path, ...words, ...declaration });
  };
  const finding: Reporter["finding"] = (rule, place, ...words) => {
    if (++count > MAX_MISTAKES) {
      if (count === MAX_MISTAKES + 1) {
        add(withSeverity("too-many-mistakes"), place, `only the first ${MAX_MISTAKES} are listed`);
      }
      throw new TooManyMistakesError();
    }
    add(rule, place, ...words);
  };
  return {
    report: (code, ...words) => finding(withSeverity(code), ...words),
    finding,
    count: () => count,
    hasFound: (path) => count > 0 && into.some((one) => one.path === path || one.path.startsWith(`${path}/`)),
    redirect(list, before) {
      into = list;
      count = before;
    },
  };
}

/** Its line is known once all documents were looked at: see `place-declarations.ts`. */
function declarationOf({ document, node, message, hint = "" }: Declared): Declaration {
  const range = { line: 1, column: 1, endLine: 1, endColumn: 1 };
  return { file: documentPath(document.place), path: node.path, ...range, message, hint };
}

function wordingOf(message: Words, hint: Words): Pick<Diagnostic, "wording"> {
  const [said, advised] = [partsOf(message), partsOf(hint)];
  const hasArguments = [...said, ...advised].some((part) => typeof part !== "string");
  return hasArguments ? { wording: { message: said, hint: advised } } : {};
}

function partsOf(words: Words): Sentence {
  return typeof words === "string" ? [words] : words;
}

function withSeverity(code: DiagnosticCode) {
  return { code, severity: DIAGNOSTIC_CODES[code].severity };
}

/** Whether a document had too many mistakes for its check to go on. */
export function isTooMany(error: unknown): boolean {
  return error instanceof TooManyMistakesError;
}

/** Result of the work, or `otherwise` when a document had too many mistakes for it to be done. */
export function untilTooMany<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch (error) {
    if (isTooMany(error)) return otherwise;
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

/**
 * The nearest known name, else all of them if they are few.
 * @param written what stands in the document for a name, where that is more than the name: `state.count`
 */
export function suggest(name: string, known: Iterable<string>, written = (one: string) => one): Words {
  const names = [...known];
  const near = nearest(name, names);
  if (near !== null) return meant(written(near), near);
  return names.length > 0 && names.length <= 12
    ? sentence`known: ${listOf(names, (one) => oneOf(written(one), one))}`
    : "";
}
