import { oncePer } from "../../kit/once-per.ts";
import type { DocumentPlace } from "../../language/terms/document-kind.ts";
import { type Located, member } from "../report/located.ts";

/** A file as far as others can depend on it. */
interface Dependency {
  readonly file: { readonly path: string; readonly text: string };
  /** Another number for each text of each file. */
  readonly version: number;
  readonly place: DocumentPlace;
  readonly root: Located | null;
}

/** Dependencies of a document on others, by the names in its text. */
export interface NamedDependencies {
  /** The same as long as the document is the same, with the fragments that it names and the answers of calls that these name. */
  readonly key: string;
  /** Paths of the fragments that it names, and of those that these name. */
  readonly fragments: readonly string[];
}

type Find = (read: Dependency) => NamedDependencies;

/**
 * Diagnostics of a document depend on its text, on the fragments that it names, and on what it asks of the project: its
 * `ProjectView` records that. A parameter of a fragment may have the type of a call's answer.
 */
export function createDependencies(): (all: readonly Dependency[]) => Find {
  const known: Mentions = new WeakMap();
  const versionOf = createVersions();
  return (all) => findAmong(all, known, versionOf);
}

/** Tells one file from another as far as others depend on it: of a call that is the form of its answer. */
function createVersions(): (read: Dependency) => string {
  const answers = new Map<string, { readonly form: string; readonly version: number }>();
  return oncePer(({ file, place, root, version }: Dependency) => {
    if (place.kind !== "call") return String(version);
    const form = JSON.stringify(member(root ?? undefined, "answer")?.value ?? null);
    const before = answers.get(file.path);
    const same = before?.form === form ? before : { form, version };
    answers.set(file.path, same);
    return `answer ${same.version}`;
  });
}

/** The documents that a file names, as long as the calls and fragments that there are stay the same. */
type Mentions = WeakMap<Dependency, { readonly among: string; readonly paths: ReadonlySet<string> }>;

function findAmong(all: readonly Dependency[], known: Mentions, versionOf: (read: Dependency) => string): Find {
  const named = all.flatMap((read) => (read.place.kind === "call" || read.place.kind === "fragment" ? [read] : []));
  const byName = new Map<string, Dependency[]>();
  for (const read of named) byName.set(nameOf(read.place), [...(byName.get(nameOf(read.place)) ?? []), read]);
  const among = named.map(({ file }) => file.path).join(" ");
  const byPath = new Map(named.map((read) => [read.file.path, read]));

  function directOf(read: Dependency): readonly Dependency[] {
    const before = known.get(read);
    const paths =
      before?.among === among ? before.paths : new Set(mentioned(read, byName).map(({ file }) => file.path));
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

  return (read) => {
    if (!USING.includes(read.place.kind)) return { key: String(read.version), fragments: [] };
    const found = [...namedBy(read)];
    const fragments = found.filter((one) => one !== read && one.place.kind === "fragment");
    return {
      key: [read, ...found].map(versionOf).join(" "),
      fragments: fragments.map(({ file }) => file.path),
    };
  };
}

function mentioned(
  { file, place }: Dependency,
  byName: ReadonlyMap<string, readonly Dependency[]>,
): readonly Dependency[] {
  const names = new Set([...file.text.matchAll(ID)].map(([, name = ""]) => name));
  const named = [...names].flatMap((name) => byName.get(name) ?? []);
  return place.kind === "fragment" ? named : named.filter((read) => read.place.kind === "fragment");
}

/** Kinds of documents that use fragments. */
const USING: readonly DocumentPlace["kind"][] = ["screen", "fragment"];

/** A quoted string that may be the id of a document. */
const ID = /"([a-z0-9-]+)(?=")/g;

function nameOf(place: DocumentPlace): string {
  return "name" in place ? place.name : place.kind;
}
