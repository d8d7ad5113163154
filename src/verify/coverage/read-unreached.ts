import type { SourceFile } from "../../language/project/source-file.ts";
import { documentPlace } from "../../language/terms/document-kind.ts";
import type { DocumentPlace } from "../documents/document-places.ts";

/** A place that a person accepts as not reached: an item of `unreached` in `check.json`. */
export interface Unreached {
  readonly file: string;
  /** A JSON pointer: there and below. */
  readonly at: string;
  /** All, if absent. */
  readonly outcomes?: readonly string[];
  readonly reason: string;
}

export interface UnreachedList {
  /** The document that lists them; null where there is none. */
  readonly path: string | null;
  readonly list: readonly Unreached[];
  /** Percent of the rest that is insisted on. */
  readonly least: number;
}

interface Settings {
  readonly unreached?: readonly Unreached[];
  readonly coverage?: number;
}

/** The accepted places of documents that were checked. */
export function readUnreached(files: readonly SourceFile[]): UnreachedList {
  const file = files.find(({ path }) => documentPlace(path)?.kind === "check");
  if (file === undefined) return { path: null, list: [], least: 0 };
  const { unreached = [], coverage = 0 } = JSON.parse(file.text) as Settings;
  return { path: file.path, list: unreached, least: coverage };
}

export function accepts({ file, at, outcomes }: Unreached, place: DocumentPlace, outcome: string): boolean {
  const isThere = place.file === file && (place.path === at || place.path.startsWith(`${at}/`));
  return isThere && (outcomes === undefined || outcomes.includes(outcome));
}
