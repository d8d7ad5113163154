import { pointerSteps } from "../kit/json-pointer.ts";
import { type Located, member, textOf } from "./located.ts";
import type { Place } from "./position.ts";
import type { ParsedDocument, Project } from "./project.ts";
import type { Declared, Report } from "./reporter.ts";

/** A field of an answer's schema, for samples and screens that all take it for something else. */
export function unfitField(call: ParsedDocument, node: Pick<Located, "path">): Declared {
  const name = node.path.slice(node.path.lastIndexOf("/") + 1);
  return {
    document: call,
    node,
    message: `"${name}" does not fit how it is answered and used`,
    hint: "say here what it is, or mend these places",
  };
}

const CODES = ["property-type", "expression-type", "expression-arguments", "expression-null", "payload-type"];
const SLOT = /\b(data|state)\.(\w+)((?:\.\w+)*)|\b(answer)((?:\.\w+)+)|\bapp\.facts\.(\w+)/g;

/** Tells beside a wrong type what declares what is read there. */
export function reportWithFields(document: ParsedDocument, project: Project, report: Report): Report {
  return (code, place, message, hint, declared) => {
    const found = declared ?? (CODES.includes(code) ? readAt(place, document, project) : undefined);
    report(code, place, message, hint, found);
  };
}

function readAt({ path, offset }: Place, document: ParsedDocument, project: Project): Declared | undefined {
  const node = at(document.root, path);
  const start = offset - (node?.offset ?? 0) - 1;
  const slots = [...(textOf(node) ?? "").matchAll(SLOT)];
  const match = slots.find(({ index }) => index >= start) ?? slots.at(-1);
  const [, state] = /^\/state\/([^/]+)\/initial/.exec(path) ?? [];
  if (state !== undefined) return declaredAs(document, `/state/${state}`, `state.${state}`);
  if (match === undefined) return undefined;
  const [slot, holder, name = "", members, answer, inAnswer, fact] = match;
  if (fact !== undefined) return declaredAs(project.app, `/facts/${fact}`, slot);
  if (holder === "state") return declaredAs(document, `/state/${name}`, `state.${name}`);
  const [, own] = /^\/sources\/([^/]+)\//.exec(path) ?? [];
  const source = answer === undefined ? name : own;
  return source === undefined ? undefined : fieldOf(source, members ?? inAnswer ?? "", document, project);
}

function fieldOf(name: string, members: string, { root }: ParsedDocument, { calls }: Project): Declared | undefined {
  const call = calls.get(textOf(member(member(member(root, "sources"), name), "call")) ?? "");
  const schema = member(call?.root, "answer");
  let field = schema;
  for (const step of members.split(".").slice(1)) field = member(member(field, "properties"), step);
  return call === null || call === undefined || field === undefined || field === schema
    ? undefined
    : unfitField(call, field);
}

function declaredAs(document: ParsedDocument | undefined, path: string, slot: string): Declared | undefined {
  if (document === undefined || at(document.root, path) === undefined) return undefined;
  const message = `"${slot}" does not fit how it is used`;
  return { document, node: { path }, message, hint: "say here what it is, or mend these places" };
}

function at(root: Located, path: string): Located | undefined {
  let node: Located | undefined = root;
  for (const step of pointerSteps(path)) node = node?.members.get(step) ?? node?.items[Number(step)];
  return node;
}
