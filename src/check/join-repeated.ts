import type { Diagnostic } from "../language/diagnostic.ts";

/**
 * One wrong declaration may be used in many places of a document: for a list that is read from the top they are one
 * diagnostic, at the first of them, which names the lines of the others. An editor shows each in its place instead.
 */
export function joinRepeated(sorted: readonly Diagnostic[]): Diagnostic[] {
  const groups = new Map<string, Diagnostic[]>();
  for (const one of sorted) {
    const key = [one.file, one.code, one.message, one.hint].join("\n");
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [one]);
    else group.push(one);
  }
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    if (others.length === 0) return [first];
    const lines = [...new Set(others.map(({ line }) => line))];
    const more = lines.length > MAX_LINES_NAMED ? [...lines.slice(0, MAX_LINES_NAMED), "…"] : lines;
    const where = `${lines.length === 1 ? "line" : "lines"} ${more.join(", ")}`;
    const places = others.length === 1 ? "1 more place" : `${others.length} more places`;
    return [{ ...first, message: `${first.message} (and in ${places}: ${where})` }];
  });
}

const MAX_LINES_NAMED = 8;
