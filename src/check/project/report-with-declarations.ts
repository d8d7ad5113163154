import { argumentsOf, type Words } from "../../language/sentence.ts";
import { member, nodeAt, textOf } from "../report/located.ts";
import type { Place } from "../report/position.ts";
import type { Declared, Report } from "../report/reporter.ts";
import type { ParsedDocument, Project } from "./project.ts";
import { missingField, unfitField } from "./unfit-field.ts";

const TYPE_CODES = ["property-type", "expression-type", "expression-arguments", "expression-null", "payload-type"];
const SLOT = /\b(data|state|values)\.(\w+)((?:\.\w+)*)|\b(answer)((?:\.\w+)+)|\bapp\.(facts|values)\.(\w+)/g;
/** Values that read each other; a longer chain is told of where it is used. */
const MAX_VALUES = 4;

/** Tells beside a wrong type, or a member that is not there, what declares what is read there. */
export function reportWithDeclarations(document: ParsedDocument, project: Project, report: Report): Report {
  return (code, place, message, hint, declared) => {
    report(code, place, message, hint, declared ?? declaredFor(code, place, message));
  };

  function declaredFor(code: string, place: Place, message: Words): Declared | undefined {
    const isMissing = code === "expression-member";
    const [state] = code === "unknown-state" ? argumentsOf(message, "name") : [];
    if (state !== undefined) return document.place.kind === "screen" ? undeclaredState(document, state) : undefined;
    return isMissing || TYPE_CODES.includes(code) ? declaredAt(place, { document, project, isMissing }) : undefined;
  }
}

interface Search {
  readonly document: ParsedDocument;
  readonly project: Project;
  /** Whether what is looked for is a name that is not there, and not one of the wrong type. */
  readonly isMissing: boolean;
}

function declaredAt({ path, offset }: Place, search: Search): Declared | undefined {
  const { document, isMissing } = search;
  const node = nodeAt(document.root, path);
  const [, state] = /^\/state\/([^/]+)\/initial/.exec(path) ?? [];
  if (state !== undefined && !isMissing) return declaredAs(document, `/state/${state}`, `state.${state}`);
  const start = offset - (node?.offset ?? 0) - 1;
  const slots = [...(textOf(node) ?? "").matchAll(SLOT)];
  const match = slots.find(({ index }) => index >= start) ?? slots.at(-1);
  return match && declaredBy(match, path, search);
}

function declaredBy(match: RegExpMatchArray, path: string, search: Search, depth = 0): Declared | undefined {
  const { document, project, isMissing } = search;
  const [slot, holder, name = "", members, answer, inAnswer, ofApp, inApp] = match;
  if (ofApp !== undefined) return isMissing ? undefined : declaredAs(project.app, `/${ofApp}/${inApp}`, slot);
  if (holder === "state") {
    if (!isMissing) return declaredAs(document, `/state/${name}`, `state.${name}`);
    return nodeAt(document.root, `/state/${name}`) === undefined ? undeclaredState(document, name) : undefined;
  }
  if (holder === "values") {
    const value = member(member(document.root, "values"), name);
    const inside = [...(textOf(value) ?? "").matchAll(SLOT)];
    const [only] = inside;
    const isOne = new Set(inside.map(([text]) => text)).size === 1 && depth < MAX_VALUES;
    return only !== undefined && value !== undefined && isOne
      ? declaredBy(only, value.path, search, depth + 1)
      : undefined;
  }
  const [, own] = /^\/sources\/([^/]+)\//.exec(path) ?? [];
  const source = member(member(document.root, "sources"), (answer === undefined ? name : own) ?? "");
  const call = answer === undefined ? undefined : callAround(path, document);
  return fieldOf(call ?? textOf(member(source, "call")) ?? "", members ?? inAnswer ?? "", search);
}

/** The call of the action in whose branch a place stands. */
function callAround(path: string, { root }: ParsedDocument): string | undefined {
  const steps = path.split("/");
  const around = steps.map((_, index) => nodeAt(root, steps.slice(0, steps.length - index).join("/")));
  return around.map((node) => textOf(member(node, "call"))).find((call) => call !== undefined);
}

function fieldOf(id: string, members: string, { project, isMissing }: Search): Declared | undefined {
  const call = project.calls.get(id);
  const schema = member(call?.root, "answer");
  if (call === null || call === undefined || schema === undefined) return undefined;
  let field = schema;
  for (const step of members.split(".").slice(1)) {
    const next = member(member(field, "properties"), step);
    if (next === undefined) return isMissing ? missingField(call, field, step) : undefined;
    field = next;
  }
  return isMissing || field === schema ? undefined : unfitField(call, field);
}

/** For a slot that several places read or write, and nothing declares. */
function undeclaredState(document: ParsedDocument, name: string): Declared {
  return {
    document,
    node: { path: document.root.members.has("state") ? "/state" : "" },
    message: `no state "${name}" is declared, and it is read or written`,
    hint: "declare it, or name another one there",
  };
}

function declaredAs(document: ParsedDocument | undefined, path: string, slot: string): Declared | undefined {
  if (document === undefined || nodeAt(document.root, path) === undefined) return undefined;
  const message = `"${slot}" does not fit how it is used`;
  return { document, node: { path }, message, hint: "say here what it is, or mend these places" };
}
