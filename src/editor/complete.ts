import { getLocation } from "jsonc-parser";
import { isWithinLimits } from "../check/report/parse-document.ts";
import { ALL_CODES } from "../check/rules/rule-codes.ts";
import { PARAMETERS } from "../expression/to-ast.ts";
import { completeExpression } from "./complete-expression.ts";
import { completeWidgets, type WidgetParts } from "./complete-widgets.ts";
import type { Completion, Completions } from "./completion.ts";
import type { ProjectNames } from "./project-names.ts";
import { summaryOf } from "./summary-of.ts";
import type { Part } from "./walk/walk.ts";

/** A string of a JSON text; one without a closing quote ends with its line. */
interface StringAt {
  readonly start: number;
  readonly end: number;
  readonly isClosed: boolean;
}

/**
 * Completions at an offset of a text, which may be half typed.
 *
 * @param read gives the names of the project with another text in place of this one
 */
export function complete(
  file: string,
  text: string,
  offset: number,
  read: (text: string) => ProjectNames,
  widgets: WidgetParts,
): Completions | undefined {
  if (!isWithinLimits(text)) return undefined;
  const string = stringAt(text, offset);
  const { isAtPropertyKey, path } = getLocation(text, offset);
  const isKey = isAtPropertyKey && typeof path.at(-1) === "string";
  // A word without quotes may be the beginning of what is to be in them.
  const from = string?.start ?? offset - (/[\w-]*$/.exec(text.slice(0, offset))?.[0].length ?? 0);
  const start = string === undefined ? from : string.start + 1;
  const end = string === undefined ? offset : string.end - (string.isClosed ? 1 : 0);
  const put = (found: readonly Completion[]) => ({
    start,
    end,
    found: string === undefined ? found.map(quoted) : found,
  });
  if (isKey) return put(completeKey(file, offset, read(text)));
  const until = string?.end ?? offset;
  const expression = string === undefined ? undefined : expressionBefore(text.slice(start, offset));
  // A plain string is read as it stands. A missing value, or one that holds half an expression, is replaced by a whole
  // one.
  const whole = expression === undefined ? '""' : '"${null}"';
  const isRead = string !== undefined && expression === undefined;
  const names = read(isRead ? text : `${text.slice(0, from)}${whole}${text.slice(until)}`);
  if (expression === undefined) {
    if (string === undefined && isElementOfNodes(names.parts(file), from)) {
      return { start, end, found: completeWidgets({ file, text, start, end }, names, widgets) };
    }
    const part = names.parts(file).findLast(({ node }) => node.offset === from);
    const argument = /\{\s*(\w*)$/.exec(text.slice(start, offset))?.[1];
    if (part?.argumentsOf !== undefined && argument !== undefined) {
      return {
        start: offset - argument.length,
        end: offset,
        found: known("textArgument", file, names, part.argumentsOf),
      };
    }
    return part === undefined ? undefined : put(completeValue(part, file, names));
  }
  const visit = names.body(file)?.context.visits.expressions.find(({ node }) => node.offset === from);
  if (visit === undefined) return undefined;
  const { typed, found } = completeExpression(expression, visit.context.scope);
  return { start: offset - typed, end: offset, found };
}

/** Whether the value at an offset is one of a list of nodes. */
function isElementOfNodes(parts: readonly Part[], offset: number): boolean {
  return parts.some(({ node, holdsNodes }) => holdsNodes === true && node.items.some((one) => one.offset === offset));
}

/** The string that the offset stands in, behind its opening quote and before its closing one. */
function stringAt(text: string, offset: number): StringAt | undefined {
  for (const { 0: string, index: start } of text.matchAll(/"(?:[^"\\\n]|\\[^\n])*"?/g)) {
    const end = start + string.length;
    if (start >= offset) return undefined;
    const isClosed = string.length > 1 && string.endsWith('"') && !/(?<!\\)(?:\\\\)*\\"$/.test(string);
    if (offset < end || (offset === end && !isClosed)) return { start, end, isClosed };
  }
  return undefined;
}

/** Source of the expression in front of the cursor; undefined outside of an expression. */
function expressionBefore(typed: string): string | undefined {
  const open = typed.lastIndexOf("${");
  if (open < 0 || typed[open - 1] === "$") return undefined;
  const source = typed.slice(open + 2).replaceAll('\\"', '"');
  return /^(?:[^'"}]|'[^']*(?:'|$)|"[^"]*(?:"|$))*$/.test(source) ? source : undefined;
}

function quoted(completion: Completion): Completion {
  const { name, kind, insert = name } = completion;
  return kind === "value" && /^(true|false|null|\d)/.test(name)
    ? completion
    : { ...completion, insert: JSON.stringify(insert) };
}

/** The members that the innermost object may have and has not. */
function completeKey(file: string, offset: number, names: ProjectNames): readonly Completion[] {
  const enclosing = names.parts(file).filter(({ node }) => node.offset < offset && offset <= node.end);
  const part = enclosing.reduce<Part | undefined>((best, one) => {
    return best === undefined || one.node.offset >= best.node.offset ? one : best;
  }, undefined);
  if (part === undefined) return [];
  const isThere = (name: string) => {
    const member = part.node.members.get(name);
    return member !== undefined && !(member.keyOffset <= offset && offset <= member.offset);
  };
  const keys = (part.keys ?? []).map(
    ({ name, summary }): Completion => ({ name, kind: "property", detail: "", summary }),
  );
  const named = part.keyNames === undefined ? [] : known(part.keyNames.kind, file, names, part.keyNames.owner);
  return [...keys, ...named].filter(({ name }) => !isThere(name));
}

function completeValue({ values, names: wanted }: Part, file: string, names: ProjectNames): readonly Completion[] {
  const listed = (values ?? []).map(({ name, summary }): Completion => ({ name, kind: "value", detail: "", summary }));
  if (wanted === undefined) return listed;
  const { kind, owner, fits = () => true } = wanted;
  if (kind === "code")
    return Object.entries(ALL_CODES).map(([name, { summary }]) => ({ name, kind: "name", detail: "", summary }));
  if (kind !== "bind") return [...listed, ...known(kind, file, names, owner).filter(({ name }) => fits(name))];
  const isFragment = file.startsWith("schemas/fragments/");
  const slots = known(isFragment ? "parameter" : "state", file, names).filter(({ name }) => fits(name));
  return slots.map((one) => ({ ...one, name: `${isFragment ? PARAMETERS : "state"}.${one.name}` }));
}

function known(
  kind: Parameters<ProjectNames["known"]>[0],
  file: string,
  names: ProjectNames,
  owner?: string,
): readonly Completion[] {
  return names.known(kind, file, owner).map((name) => ({
    name: name.symbol.name,
    kind: "name",
    detail: kind,
    summary: summaryOf(name),
  }));
}
