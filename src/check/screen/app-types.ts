import { childrenOf, type SyntaxNode } from "../../expression/syntax/syntax.ts";
import { MAX_APP_VALUE_PARTS } from "../../language/limits.ts";
import { ANY, BOOLEAN, listOf, NUMBER, recordOf, STRING, type Type } from "../../language/terms/type.ts";
import type { ParsedDocument, Project } from "../project/project.ts";
import { type Located, member, membersOf } from "../report/located.ts";
import { atKey } from "../report/reporter.ts";
import { appMembersRead } from "./app-members-read.ts";
import { enclosingContext, names, type ScreenParts } from "./context/enclosing-context.ts";
import { inferValue } from "./context/infer-value.ts";
import { type ScreenContext, silent } from "./context/screen-context.ts";
import { reportCycles } from "./facts/report-cycles.ts";
import { createScope, type Types } from "./facts/scope.ts";
import { expressionsOf } from "./facts/slots-read.ts";
import { inOrder } from "./parts/check-values.ts";

/** Types of the members of `app` in expressions. */
export function appTypes(project: Project): Types {
  return project.derive("appTypes", (whole) => ({
    ...appConstants(whole),
    values: recordOf(whole.app === undefined ? {} : typeValues(whole.app, whole, silent).types),
  }));
}

function appConstants(project: Project): Types {
  const language: Type = { kind: "string", values: project.languages };
  const facts = membersOf(member(project.app?.root, "facts"));
  return {
    name: STRING,
    phone: STRING,
    email: STRING,
    language,
    money: recordOf({ currency: STRING, divisor: NUMBER, decimals: NUMBER, thousands: STRING, point: STRING }),
    facts: recordOf(
      Object.fromEntries(facts.map(([name, { value }]) => [name, typeof value === "number" ? NUMBER : STRING])),
    ),
    sandbox: BOOLEAN,
    ...(project.session !== null && { signedIn: BOOLEAN }),
    routes: listOf(recordOf({ path: STRING, screen: STRING })),
    scenarios: listOf(recordOf({ id: STRING, summary: STRING, path: STRING })),
  };
}

/**
 * The values under `values` of app.json: each is typed by what it is made of, after those that it reads. The compiler
 * puts them in where they are read, so that what one comes to with all that it reads is bounded.
 */
export function checkAppValues(document: ParsedDocument, project: Project): void {
  const { values, uses } = typeValues(document, project, (context) => context);
  const reads = new Map([...uses].map(([name, all]) => [name, new Set(all)]));
  reportCycles(reads, (name, way) => {
    const value = member(values, name);
    if (value === undefined) return;
    document.report("value-cycle", atKey(value), `these read each other: ${way}`, "take one of them out of the circle");
  });
  const sizes = new Map<string, number>();
  for (const name of inOrder(reads).keys()) {
    const value = member(values, name);
    if (value === undefined) continue;
    const size = (uses.get(name) ?? []).reduce((sum, other) => sum + (sizes.get(other) ?? 0), partsIn(value));
    sizes.set(name, size);
    if (size <= MAX_APP_VALUE_PARTS) continue;
    const message = `"${name}" comes to ${size} parts with what it reads, and ${MAX_APP_VALUE_PARTS} are the most`;
    document.report("value-chain", atKey(value), message);
  }
}

interface TypedValues {
  readonly values: Located | undefined;
  readonly types: Types;
  /** The values that each reads, as often as it does. */
  readonly uses: ReadonlyMap<string, readonly string[]>;
}

function typeValues(app: ParsedDocument, project: Project, as: (context: ScreenContext) => ScreenContext): TypedValues {
  const values = member(app.root, "values");
  const declared = membersOf(values);
  const types: { [name: string]: Type } = Object.fromEntries(declared.map(([name]) => [name, ANY]));
  const slots = { app: { ...appConstants(project), values: recordOf(types) } };
  const context = as(appContext(app, project, slots));
  const uses = new Map(declared.map(([name, value]) => [name, appMembersRead(value, "values", Object.keys(types))]));
  for (const name of inOrder(new Map([...uses].map(([one, all]) => [one, new Set(all)]))).keys()) {
    const value = member(values, name);
    if (value !== undefined) types[name] = inferValue(value, context);
  }
  return { values, types, uses };
}

/** The context of actions and values in app.json itself, which declares nothing that a screen does. */
export function appContext(
  app: ParsedDocument,
  project: Project,
  slots: { readonly app: Types },
  parts: ScreenParts = { catalog: [], actions: [] },
): ScreenContext {
  const common = enclosingContext(app, project, parts);
  return {
    ...common,
    texts: new Map(),
    ruled: new Map(),
    state: {},
    initials: {},
    sources: new Set(),
    pages: new Set(),
    popups: new Set(),
    anchors: new Set(),
    lists: new Map(),
    values: undefined,
    scope: createScope({ ...names({ texts: new Map(), project }), slots }),
  };
}

function partsIn(node: Located): number {
  const own = expressionsOf(node).reduce((sum, expression) => sum + countOf(expression), 1);
  return [...node.members.values(), ...node.items].reduce((sum, part) => sum + partsIn(part), own);
}

function countOf(node: SyntaxNode): number {
  return childrenOf(node).reduce((sum, child) => sum + countOf(child), 1);
}
