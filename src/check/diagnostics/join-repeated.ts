import type { Diagnostic } from "../../language/diagnostic.ts";
import { joinAtDeclarations } from "./join-at-declarations.ts";

const MAX_LINES_NAMED = 8;
const MAX_DOCUMENTS_NAMED = 4;
/** In fewer documents each is told: a person goes through them one by one. */
const MIN_DOCUMENTS_JOINED = 3;
/** Codes that are listed document by document, as translators work. */
const REPORTED_IN_EACH = ["missing-language", "draft-language"];

/**
 * One wrong declaration may be used in many places: for a list that is read from the top they are one diagnostic at the
 * declaration, where it is known and several documents disagree with it; else one for each document, which names the
 * lines of the others, and one for all where many documents have the same to say. An editor shows each in its place instead.
 */
export function joinRepeated(all: readonly Diagnostic[]): Diagnostic[] {
  const sorted = joinAtDeclarations(all);
  const perDocument = groupsOf(sorted, ({ file }) => file).map(joinLines);
  const groups = groupsOf(
    perDocument.map(({ first }) => first),
    ({ code, file }) => (REPORTED_IN_EACH.includes(code) ? file : ""),
  );
  const more = new Map(perDocument.map(({ first, suffix }) => [first, suffix]));
  const joined = groups.flatMap((group) => {
    const [first, ...others] = group;
    if (first === undefined) return [];
    if (group.length < MIN_DOCUMENTS_JOINED) {
      return group.map((one) => ({ one, suffix: more.get(one) ?? "" }));
    }
    const names = [...new Set(others.map(({ file }) => file))];
    const shown = names.length > MAX_DOCUMENTS_NAMED ? [...names.slice(0, MAX_DOCUMENTS_NAMED), "…"] : names;
    return [{ one: first, suffix: ` (and in ${names.length} more documents: ${shown.join(", ")})` }];
  });
  const order = new Map(sorted.map((one, index) => [one, index]));
  return joined
    .sort((a, b) => (order.get(a.one) ?? 0) - (order.get(b.one) ?? 0))
    .map(({ one, suffix }) => (suffix === "" ? one : { ...one, message: one.message + suffix }));
}

/** Those that say the same, and have the same key. */
function groupsOf(all: readonly Diagnostic[], keyOf: (one: Diagnostic) => string): readonly (readonly Diagnostic[])[] {
  const groups = new Map<string, Diagnostic[]>();
  for (const one of all) {
    const key = [keyOf(one), one.code, one.message, one.hint].join("\n");
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [one]);
    else group.push(one);
  }
  return [...groups.values()];
}

function joinLines(group: readonly Diagnostic[]): { readonly first: Diagnostic; readonly suffix: string } {
  const [first, ...others] = group as readonly [Diagnostic, ...Diagnostic[]];
  if (others.length === 0) return { first, suffix: "" };
  const lines = [...new Set(others.map(({ line }) => line))];
  const more = lines.length > MAX_LINES_NAMED ? [...lines.slice(0, MAX_LINES_NAMED), "…"] : lines;
  const where = `${lines.length === 1 ? "line" : "lines"} ${more.join(", ")}`;
  const places = others.length === 1 ? "1 more place" : `${others.length} more places`;
  return { first, suffix: ` (and in ${places}: ${where})` };
}
