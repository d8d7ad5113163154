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
  return (all) => {
    const next = all.map(commonPart).sort().join(" ");
    if (next !== common) version += 1;
    common = next;
    return keyWith(version, all);
  };
}

function keyWith(common: number, all: readonly Dependency[]): Key {
  const named = all.flatMap((read) => (read.place.kind === "call" || read.place.kind === "fragment" ? [read] : []));
  const mentions = named.map((read) => ({ read, mention: `"${nameOf(read.place)}"` }));
  const inside = new Map<Dependency, ReadonlySet<Dependency>>();

  function namedBy(read: Dependency): ReadonlySet<Dependency> {
    const found = new Set<Dependency>();
    const open = [read];
    for (const one of open) {
      const direct = inside.get(one) ?? new Set(mentioned(one, mentions));
      inside.set(one, direct);
      for (const next of direct) {
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
