import { compareJson } from "../../kit/compare-json.ts";
import type { Draft } from "./draft.ts";

/** A value that is another one now, as it is written. */
export interface Difference {
  readonly path: string;
  /** JSON pointer; "" for a whole document. */
  readonly pointer: string;
  /** Null: it was not there, or it is gone. */
  readonly before: string | null;
  readonly after: string | null;
}

/** Value by value, of all documents. */
export function documentDifferences(
  base: readonly { readonly path: string; readonly text: string }[],
  draft: Draft,
): readonly Difference[] {
  const before = new Map(base.map(({ path, text }) => [path, text]));
  const paths = [...new Set([...before.keys(), ...draft.paths()])].sort();
  return paths.flatMap((path) => {
    const [old, now] = [before.get(path), draft.text(path)];
    if (old === now) return [];
    const [from, to] = [parse(old), parse(now)];
    if (from === undefined || to === undefined) {
      return [{ path, pointer: "", before: old ?? null, after: now ?? null }];
    }
    return compareJson(from, to).map(({ pointer, before: left, after: right }) => ({
      path,
      pointer,
      before: printed(left),
      after: printed(right),
    }));
  });
}

function parse(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function printed(value: unknown): string | null {
  if (value === undefined) return null;
  return typeof value === "string" ? value : JSON.stringify(value, null, 2);
}
