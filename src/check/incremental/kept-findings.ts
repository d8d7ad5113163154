import type { ParsedDocument, Project } from "../project/project.ts";
import type { CheckedProject, Rule, RuleReport } from "../rules/rule.ts";

/** Asks a rule about the whole project. */
export type AskRule = (rule: Rule, checked: CheckedProject) => void;

/** The findings of a rule, and all that it read of the project by the names of what it read. */
interface Kept {
  readonly read: ReadonlyMap<string, unknown>;
  readonly found: readonly (readonly [ParsedDocument, ...Parameters<RuleReport>])[];
}

/**
 * A rule that would read the same again keeps what it has found: its findings follow from the members of the project, and
 * of these each is taken for the one of the check before as long as it holds the same objects.
 */
export function createKeptFindings(): () => AskRule {
  const kept = new WeakMap<Rule, Kept>();
  const last = new Map<string, unknown>();
  return () => {
    const known = new Map<string, unknown>();
    return (rule, checked) => {
      const current = (name: string) => {
        if (!known.has(name)) {
          const value = valueAt(name, checked);
          if (!isSame(last.get(name), value)) last.set(name, value);
          known.set(name, last.get(name));
        }
        return known.get(name);
      };
      const before = kept.get(rule);
      if (before !== undefined && [...before.read].every(([name, value]) => current(name) === value)) {
        for (const [document, ...finding] of before.found) document.reporter.finding(rule, ...finding);
        return;
      }
      const read = new Map<string, unknown>();
      const found: (readonly [ParsedDocument, ...Parameters<RuleReport>])[] = [];
      kept.delete(rule);
      rule.project?.(
        viewOf(checked, (name) => {
          read.set(name, current(name));
          return read.get(name);
        }),
        (document) =>
          (...finding) => {
            document.reporter.finding(rule, ...finding);
            found.push([document, ...finding]);
          },
      );
      // A rule that was stopped has not found everything.
      kept.set(rule, { read, found });
    };
  };
}

/** The same project, with its members as `read` gives them. */
function viewOf(checked: CheckedProject, read: (name: string) => unknown): CheckedProject {
  const names = Object.keys(checked.project).filter((name) => name !== "derive");
  const project = {
    // What is derived may follow from anything.
    derive: (name: string, make: (from: Project) => unknown) => {
      for (const member of names) read(`project ${member}`);
      return checked.project.derive(name, make);
    },
  };
  watch(project, names, (name) => read(`project ${name}`));
  const view = { parts: checked.parts, project, byKind: {} };
  watch(view.byKind, Object.keys(checked.byKind), (kind) => read(`byKind ${kind}`));
  watch(view, ["documents", "bodies"], read);
  return view as unknown as CheckedProject;
}

function watch(view: object, names: readonly string[], read: (name: string) => unknown): void {
  for (const name of names) Object.defineProperty(view, name, { get: () => read(name), enumerable: true });
}

function valueAt(name: string, checked: CheckedProject): unknown {
  return name.split(" ").reduce<unknown>((of, member) => (of as { readonly [name: string]: unknown })[member], checked);
}

/** Whether two values are one object, or lists and maps that hold the same ones in the same order. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, index) => isSame(value, other[index]));
  const areBoth = (type: typeof Map | typeof Set) => one instanceof type && other instanceof type;
  return (areBoth(Map) || areBoth(Set)) && isSame([...(one as Set<unknown>)], [...(other as Set<unknown>)]);
}
