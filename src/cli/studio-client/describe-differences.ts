import { compareJson, type Difference } from "../../kit/compare-json.ts";
import { type FileSet, isSame } from "./file-sets.ts";

/** A file that is not the same in two sets. */
export interface FileDifference {
  readonly path: string;
  readonly kind: "added" | "removed" | "changed";
  /** Values by JSON pointer; null where a version is no JSON. None where only the layout differs. */
  readonly values: readonly Difference[] | null;
}

const MAX_VALUE_LENGTH = 80;

export function compareFiles(before: FileSet, after: FileSet): readonly FileDifference[] {
  const paths = [...new Set([...before.keys(), ...after.keys()])].sort();
  return paths.flatMap((path): readonly FileDifference[] => {
    const [old, now] = [before.get(path), after.get(path)];
    if (isSame(old, now)) return [];
    if (old === undefined) return [{ path, kind: "added", values: null }];
    if (now === undefined) return [{ path, kind: "removed", values: null }];
    return [{ path, kind: "changed", values: compareBytes(old, now) }];
  });
}

/** Lines for people; with `values`, each value that differs too. */
export function describeDifferences(
  found: readonly FileDifference[],
  { values }: { values: boolean },
): readonly string[] {
  return found.flatMap((one) => {
    const isLayout = one.values?.length === 0 ? " (layout alone)" : "";
    const line = `${one.kind.padEnd(8)}${one.path}${isLayout}`;
    return [line, ...(values ? (one.values ?? []).map(describeValue) : [])];
  });
}

function describeValue({ pointer, before, after }: Difference): string {
  const place = `  ${pointer === "" ? "/" : pointer}`;
  if (before === undefined) return `${place}: + ${shortJson(after)}`;
  if (after === undefined) return `${place}: - ${shortJson(before)}`;
  return `${place}: ${shortJson(before)} → ${shortJson(after)}`;
}

function shortJson(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length <= MAX_VALUE_LENGTH ? text : `${text.slice(0, MAX_VALUE_LENGTH)}…`;
}

function compareBytes(before: Uint8Array, after: Uint8Array): readonly Difference[] | null {
  try {
    return compareJson(parse(before), parse(after));
  } catch {
    return null;
  }
}

function parse(bytes: Uint8Array): unknown {
  return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
}
