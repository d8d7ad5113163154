import type { FoundDrift } from "./hold-exchange.ts";

/** The first of the same disagreement in several answers or elements, with how often it was found. */
export function joinDrifts(found: readonly FoundDrift[]): readonly FoundDrift[] {
  const groups = new Map<string, FoundDrift[]>();
  for (const one of found) {
    const { drift, mismatch } = one;
    const member = mismatch?.member ?? "";
    const kind = mismatch === undefined ? drift.message : `${mismatch.schema} ${member} ${jsonKind(mismatch.value)}`;
    const key = JSON.stringify([drift.code, drift.file, drift.path, kind]);
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (first === undefined || others.length === 0) return first ?? [];
    const message = `${first.drift.message}; and at ${others.length} more ${others.length === 1 ? "place" : "places"}`;
    return { ...first, drift: { ...first.drift, message } };
  });
}

function jsonKind(value: unknown): string {
  return value === null ? "null" : Array.isArray(value) ? "array" : typeof value;
}
