import type { Declaration, Diagnostic } from "../../language/diagnostic.ts";

const MAX_PLACES_NAMED = 6;
/** In one document alone it is as likely that document which is wrong; in the declaration's own many places tell. */
const MIN_DOCUMENTS_JOINED = 2;
const MIN_OWN_PLACES_JOINED = 3;

/** Where documents disagree with what one declares, that one alone is named, with the places of the others. */
export function joinAtDeclarations(sorted: readonly Diagnostic[]): readonly Diagnostic[] {
  const groups = new Map<string, Diagnostic[]>();
  for (const one of sorted) {
    const key = keyOf(one.declaration);
    if (key !== null) groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  if (groups.size === 0) return sorted;
  const joined = new Map([...groups].flatMap(([key, group]) => joinedOf(key, group, sorted)));
  const left = sorted.filter((one) => !joined.has(keyOf(one.declaration) ?? ""));
  return [...left, ...[...joined.values()].flat()].sort(byPlace);
}

function keyOf(declaration: Declaration | undefined): string | null {
  return declaration === undefined ? null : `${declaration.file}#${declaration.path}\n${declaration.message}`;
}

/** Nothing where what the declaration says is wrong already: the others follow from it. */
function joinedOf(
  key: string,
  group: readonly Diagnostic[],
  all: readonly Diagnostic[],
): readonly (readonly [string, readonly Diagnostic[]])[] {
  const [first] = group;
  const declaration = first?.declaration;
  if (first === undefined || declaration === undefined) return [];
  const { file, path } = declaration;
  if (all.some((one) => one.file === file && saysOf(one.path, path) && !group.includes(one))) return [[key, []]];
  const isOwn = group.every((one) => one.file === file) && group.length >= MIN_OWN_PLACES_JOINED;
  if (!isOwn && new Set(group.map((one) => one.file)).size < MIN_DOCUMENTS_JOINED) return [];
  const severity = group.some((one) => one.severity === "error") ? "error" : "warning";
  const message = `${declaration.message} (${placesOf(group)})`;
  return [[key, [{ severity, code: first.code, ...declaration, message }]]];
}

function placesOf(group: readonly Diagnostic[]): string {
  const places = [...new Set(group.map(({ file, line }) => `${file}:${line}`))];
  const shown = places.length > MAX_PLACES_NAMED ? [...places.slice(0, MAX_PLACES_NAMED), "…"] : places;
  return `${places.length} places: ${shown.join(", ")}`;
}

function byPlace(a: Diagnostic, b: Diagnostic): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.line - b.line || a.column - b.column;
}

/** Whether the path is the declaration or a keyword of its own schema, such as `enum`, and not a member inside it. */
function saysOf(path: string, declared: string): boolean {
  if (!path.startsWith(declared)) return false;
  return (
    path === declared || /^\/(?:type|enum|const|default|minimum|maximum)(?:\/|$)/.test(path.slice(declared.length))
  );
}
