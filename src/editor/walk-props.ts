import { type Located, member, membersOf, textOf } from "../check/located.ts";
import { STATE_TYPES } from "../check/state-types.ts";
import { isAssignable } from "../expression/assignable.ts";
import { PARAMETERS } from "../expression/to-ast.ts";
import { own } from "../kit/own.ts";
import { documentPath } from "../language/document-kind.ts";
import type { BlockSpecs, BlockValue, PropSpec, PropSpecs, ReferenceKind } from "../language/prop.ts";
import { ANY, type Type } from "../language/type.ts";
import { tellAddress } from "./address-names.ts";
import { BOOLEANS, type Part, symbolOf, tellKey, tellValue, type Walk } from "./walk.ts";
import { walkText } from "./walk-text.ts";

/** The properties of a node or an action, each by what its definition says that it holds. */
export function walkProps(specs: PropSpecs, node: Located, walk: Walk): void {
  for (const [name, part] of membersOf(node)) {
    const spec = own(specs, name);
    if (spec?.kind === "record") walk.onPart({ node: part, summary: spec.summary, ...givenNames(specs, node, walk) });
    else if (spec !== undefined) walkProp(spec, part, walk);
  }
}

/** Owner of the names used as keys of a payload or a query: the call, the message, or the path's screen. */
function givenNames(specs: PropSpecs, node: Located, { project }: Walk): Pick<Part, "keyNames"> {
  for (const [name, spec] of Object.entries(specs)) {
    const value = textOf(member(node, name));
    if (value === undefined) continue;
    if (spec.kind === "call") return { keyNames: payloadNames(value) };
    if (spec.kind === "message") return { keyNames: { kind: "payloadMember", owner: messageOwner(value) } };
    const screen = spec.kind === "string" && spec.route === true ? project.routeIndex?.screenAt(value) : undefined;
    if (screen !== undefined)
      return { keyNames: { kind: "param", owner: documentPath({ kind: "screen", name: screen }) } };
  }
  return {};
}

/** Owner of the members of a message to the shell. */
export function messageOwner(message: string): string {
  return `${documentPath({ kind: "app" })}#${message}`;
}

/** The members that a call's payload may have. */
export function payloadNames(call: string) {
  return { kind: "payloadMember", owner: documentPath({ kind: "call", name: call }) } as const;
}

function walkProp(spec: PropSpec, node: Located, walk: Walk): void {
  const { summary } = spec;
  switch (spec.kind) {
    case "text":
      walkText(node, summary, walk);
      return;
    case "string":
      walkString(spec, node, walk);
      return;
    case "boolean":
      walk.onPart({ node, summary, values: BOOLEANS });
      return;
    case "bind":
      walkBind(node, summary, walk, spec.type);
      return;
    case "fields":
      walk.onPart({ node, summary });
      for (const item of node.items) walkBind(item, summary, walk);
      return;
    case "blocks":
      walkBlocks(spec.blocks, node, summary, walk);
      return;
    case "rules":
      walk.onPart({ node, summary });
      for (const rule of node.items) walkRule(rule, walk);
      return;
    case "messages":
      walk.onPart({ node, summary });
      for (const [, words] of membersOf(node)) walkText(words, summary, walk);
      return;
    case "number":
    case "list":
    case "value":
    case "record":
      walk.onPart({ node, summary });
      return;
    default:
      walk.onPart({ node, summary, names: { kind: spec.kind, fits: (name) => fits(spec, name, walk) } });
      if (isLiteral(node)) tellValue(node, symbolOf(spec.kind, textOf(node) ?? "", walk), walk);
  }
}

/** A call that sends a file or one that sends none; a source with further pages or any. */
function fits(spec: Extract<PropSpec, { kind: ReferenceKind }>, name: string, { project, document }: Walk): boolean {
  if (spec.kind === "call") return project.uploads.has(name) === (spec.file === true);
  if (spec.kind !== "source" || spec.more !== true) return true;
  return member(member(member(document.root, "sources"), name), "more") !== undefined;
}

/** A state that what is bound can hold; of a record it may be a member. */
function canHold(expected: Type, name: string, { document }: Walk): boolean {
  const holder = document.place.kind === "fragment" ? "parameters" : "state";
  const declared = member(member(document.root, holder), name);
  if (holder === "parameters" && textOf(member(declared, "kind")) !== "state") return false;
  const type = own(STATE_TYPES, textOf(member(declared, "type")) ?? "") ?? ANY;
  return type.kind === "record" || isAssignable(type, expected);
}

function isLiteral(node: Located): boolean {
  return textOf(node)?.includes("${") === false;
}

function walkString(spec: Extract<PropSpec, { kind: "string" }>, node: Located, walk: Walk): void {
  const { summary, values, route, declares, refersTo } = spec;
  const words = values?.map((name) => ({ name, summary: "" }));
  walk.onPart({
    node,
    summary,
    ...(words !== undefined && { values: words }),
    ...(route === true && { names: { kind: "path" as const } }),
    ...((declares ?? refersTo) === "intent" && { names: { kind: "intent" as const } }),
  });
  if (route === true) tellAddress(node, walk);
  if (!isLiteral(node)) return;
  const name = textOf(node) ?? "";
  if (declares !== undefined) tellValue(node, symbolOf(declares, name, walk), walk, { isDeclaration: true });
  else if (refersTo !== undefined) tellValue(node, symbolOf(refersTo, name, walk), walk);
}

/** `state.count`, in a fragment `with.count`. */
export function walkBind(node: Located, summary: string, walk: Walk, type: Type = ANY): void {
  walk.onPart({ node, summary, names: { kind: "bind", fits: (name) => canHold(type, name, walk) } });
  const [holder = "", name = ""] = (textOf(node) ?? "").split(".");
  if (name === "" || !isLiteral(node)) return;
  const kind = holder === PARAMETERS ? "parameter" : "state";
  const from = holder.length + 1;
  tellValue(node, symbolOf(kind, name, walk), walk, { from, to: from + name.length });
}

const RULE_KEYS = [
  { name: "test", summary: "True while the value is as it should be." },
  { name: "text", summary: "What to say when it is not." },
];

function walkRule(rule: Located, walk: Walk): void {
  walk.onPart({ node: rule, summary: "", keys: RULE_KEYS });
  const words = member(rule, "text");
  if (words !== undefined) walkText(words, RULE_KEYS[1]?.summary ?? "", walk);
}

function walkBlocks(specs: BlockSpecs, node: Located, summary: string, walk: Walk): void {
  walk.onPart({ node, summary });
  for (const block of node.items) {
    const kinds = Object.entries(specs).map(([name, spec]) => ({ name, summary: spec.summary }));
    const also = Object.entries(specs)
      .filter(([name]) => block.members.has(name))
      .flatMap(([, spec]) => Object.entries(spec.also ?? {}));
    walk.onPart({
      node: block,
      summary,
      keys: [...kinds, ...also.map(([name, spec]) => ({ name, summary: spec.summary }))],
    });
    for (const [name, part] of membersOf(block)) {
      const spec = own(specs, name) ?? own(Object.fromEntries(also), name);
      if (spec !== undefined) walkBlock(spec.takes, part, spec.summary, walk);
    }
  }
}

function walkBlock(takes: BlockValue, node: Located, summary: string, walk: Walk): void {
  if (takes === "text") walkText(node, summary, walk);
  else if (takes === "texts") for (const item of node.items) walkText(item, summary, walk);
  else if (takes === "rows") for (const row of node.items) walkBlock("texts", row, summary, walk);
  else {
    walk.onPart({ node, summary });
    tellValue(node, symbolOf("anchor", textOf(node) ?? "", walk), walk, { isDeclaration: true });
  }
}

/** Reports each key of an object as a name that another document declares. */
export function tellKeys(node: Located | undefined, kind: "parameter" | "slot", owner: string, walk: Walk): void {
  for (const [name, part] of membersOf(node)) tellKey(part, symbolOf(kind, name, walk, owner), walk, false);
}
