import type { Located } from "../check/report/located.ts";
import { createPositions, endFrom } from "../check/report/position.ts";
import { pointerSteps } from "../kit/json-pointer.ts";
import type { Diagnostic } from "../language/diagnostic.ts";
import type { SourceFile } from "../language/project/source-file.ts";
import { DRIFT_CODES, type DriftCode } from "./drift-codes.ts";

/** Where an exchange and a document disagree: a diagnostic at the schema, with the place in the answer. */
export interface Drift extends Diagnostic {
  /** Id of the call; empty where no call is meant. */
  readonly call: string;
  /** HTTP status; 0 where there was no answer. */
  readonly status: number;
  /** JSON pointer into the body of the answer, or into the payload; keys that tell somebody's affairs are hidden. */
  readonly at: string;
}

/** A part of the document at which a drift is told. */
export interface DriftPlace {
  readonly file: SourceFile;
  readonly root: Located;
  /** JSON pointer into the document; the nearest part that is there counts. */
  readonly pointer: string;
  readonly atKey?: boolean;
}

/** @param words `message` tells what was found, `hint` what to do */
export function createDrift(
  code: DriftCode,
  { file, root, pointer, atKey = false }: DriftPlace,
  words: Pick<Drift, "call" | "status" | "at" | "message"> & { readonly hint?: string },
): Drift {
  const node = nodeAt(root, pointer);
  const offset = atKey ? node.keyOffset : node.offset;
  const positionOf = createPositions(file.text);
  const end = positionOf(endFrom(file.text, offset));
  return {
    severity: DRIFT_CODES[code].severity,
    code,
    file: file.path,
    ...positionOf(offset),
    endLine: end.line,
    endColumn: end.column,
    path: node.path,
    hint: "",
    ...words,
  };
}

/** The part at a pointer, or the nearest around it. */
function nodeAt(root: Located, pointer: string): Located {
  let node = root;
  for (const step of pointerSteps(pointer)) {
    const inner: Located | undefined = node.members.get(step) ?? node.items[Number(step)];
    if (inner === undefined) return node;
    node = inner;
  }
  return node;
}
