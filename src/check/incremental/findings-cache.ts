import type { ParsedDocument, Project } from "../project/project.ts";
import type { CheckedProject, Rule, RuleReport } from "../rules/rule.ts";

/** Asks a rule about the whole project. */
export type AskRule = (rule: Rule, checked: CheckedProject) => void;

/** The findings of a rule, and the parts of the project that it read. */
interface Cached {
  readonly read: ReadonlyMap<string, unknown>;
  readonly found: readonly (readonly [ParsedDocument, ...Parameters<RuleReport>])[];
}

/** A rule that would read the same again keeps what it has found. */
export function createFindingsCache(): () => AskRule {
  const cache = new WeakMap<Rule, Cached>();
  const sameAs = createSame();
  return () => {
    const known = new Map<string, unknown>();
    return (rule, checked) => {
      const partAt = (name: string) => {
        if (!known.has(name)) known.set(name, sameAs(name, partOf(name, checked)));
        return known.get(name);
      };
      const before = cache.get(rule);
      if (before !== undefined && [...before.read].every(([name, part]) => partAt(name) === part)) {
        for (const [document, ...finding] of before.found) document.reporter.finding(rule, ...finding);
        return;
      }
      const read = new Map<string, unknown>();
      const found: (readonly [ParsedDocument, ...Parameters<RuleReport>])[] = [];
      const view = viewOf(checked, (name) => {
        read.set(name, partAt(name));
        return read.get(name);
      });
      cache.delete(rule);
      rule.project?.(view, (document) => (...finding) => {
        document.reporter.finding(rule, ...finding);
        found.push([document, ...finding]);
      });
      // A rule that was stopped has not found everything.
      cache.set(rule, { read, found });
    };
  };
}

/** The same project, with its parts as `read` gives them. */
function viewOf(checked: CheckedProject, read: (name: string) => unknown): CheckedProject {
  const view = { parts: checked.parts, byKind: {} };
  watch(view, ["project", "documents"], read);
  // The context of a body has the project as it is now.
  watch(view, ["bodies"], (name) => read("project") && read(name));
  watch(view.byKind, Object.keys(checked.byKind), (kind) => read(`byKind ${kind}`));
  return view as unknown as CheckedProject;
}

/** Members that are read when they are first asked for. */
function watch(view: object, names: readonly string[], read: (name: string) => unknown): void {
  for (const name of names) {
    const get = () => {
      const value = read(name);
      Object.defineProperty(view, name, { value });
      return value;
    };
    Object.defineProperty(view, name, { get, enumerable: true, configurable: true });
  }
}

function partOf(name: string, checked: CheckedProject): unknown {
  return name.split(" ").reduce<unknown>((of, part) => (of as { readonly [name: string]: unknown })[part], checked);
}

/** Gives by its name what it gave before, as long as what it is given holds the same objects. */
function createSame(): (name: string, value: unknown) => unknown {
  const last = new Map<string, unknown>();
  return (name, value) => {
    if (!isSame(last.get(name), value)) last.set(name, value);
    return last.get(name);
  };
}

/** Gives the project that it gave before, as long as all that is in it is the same: what is known of it still holds. */
export function createSameProject(): (project: Project) => Project {
  let last: Project | undefined;
  return (project) => {
    const before = last;
    const isSameProject =
      before !== undefined &&
      (Object.keys(project) as (keyof Project)[]).every(
        (name) => name === "derive" || isSame(before[name], project[name]),
      );
    last = isSameProject ? before : project;
    return last;
  };
}

/** Whether two values are one object, or lists and maps that hold the same ones in the same order. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, index) => isSame(value, other[index]));
  const areBoth = (type: typeof Map | typeof Set) => one instanceof type && other instanceof type;
  return (areBoth(Map) || areBoth(Set)) && isSame([...(one as Set<unknown>)], [...(other as Set<unknown>)]);
}
