import type { DocumentPlace } from "../language/document-kind.ts";
import { type Located, member } from "./located.ts";

/** A file as far as others can depend on it. */
interface Dependency {
  readonly file: { readonly path: string; readonly text: string };
  /** Another number for each text of each file. */
  readonly version: number;
  readonly place: DocumentPlace;
  readonly root: Located | null;
}

type Key = (read: Dependency) => string;

/**
 * What is found in a document depends on the document, on the app and the routes, on which documents there are, on the
 * parameters of other screens, and on the calls and fragments that it names: as long as its key is the same, so is that.
 */
export function createDependencies(): (all: readonly Dependency[]) => Key {
  let common = "";
  let version = 0;
  const known: Mentions = new WeakMap();
  return (all) => {
    const next = all.map(commonPart).sort().join(" ");
    if (next !== common) version += 1;
    common = next;
    return keyWith(version, all, known);
  };
}

/** Of a file the documents that it names, as long as the calls and fragments that there are stay the same. */
type Mentions = WeakMap<Dependency, { readonly among: string; readonly paths: ReadonlySet<string> }>;

function keyWith(common: number, all: readonly Dependency[], known: Mentions): Key {
  const named = all.flatMap((read) => (read.place.kind === "call" || read.place.kind === "fragment" ? [read] : []));
  const mentions = named.map((read) => ({ read, mention: `"${nameOf(read.place)}"` }));
  const among = named.map(({ file }) => file.path).join(" ");
  const byPath = new Map(named.map((read) => [read.file.path, read]));

  function directOf(read: Dependency): readonly Dependency[] {
    const before = known.get(read);
    const paths =
      before?.among === among ? before.paths : new Set(mentioned(read, mentions).map(({ file }) => file.path));
    known.set(read, { among, paths });
    return [...paths].flatMap((path) => byPath.get(path) ?? []);
  }

  function namedBy(read: Dependency): ReadonlySet<Dependency> {
    const found = new Set<Dependency>();
    const open = [read];
    for (const one of open) {
      for (const next of directOf(one)) {
        if (found.has(next)) continue;
        found.add(next);
        if (next.place.kind === "fragment") open.push(next);
      }
    }
    return found;
  }

  return (read) => `${read.version} ${common} ${[...namedBy(read)].map(({ version }) => version).join(" ")}`;
}

function mentioned(
  { file, place }: Dependency,
  mentions: readonly { readonly read: Dependency; readonly mention: string }[],
): readonly Dependency[] {
  if (place.kind === "sample") {
    return mentions.flatMap(({ read }) => (read.place.kind === "call" && read.place.name === place.call ? [read] : []));
  }
  return mentions.flatMap(({ read, mention }) => (file.text.includes(mention) ? [read] : []));
}

function nameOf(place: DocumentPlace): string {
  return "name" in place ? place.name : place.kind;
}

function commonPart({ file, version, place, root }: Dependency): string {
  if (place.kind === "app" || place.kind === "routes") return `${place.kind} ${version}`;
  const params = place.kind === "screen" ? JSON.stringify(member(root ?? undefined, "params")?.value) : "";
  return `${file.path} ${root === null ? "unread" : ""} ${params}`;
}
