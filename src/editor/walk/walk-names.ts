import { type Located, member, membersOf, textOf } from "../../check/report/located.ts";
import { STATE_TYPES } from "../../check/report/state-types.ts";
import { PARAMETERS } from "../../expression/to-ast.ts";
import { isAssignable } from "../../expression/types/assignable.ts";
import { own } from "../../kit/own.ts";
import type { Members, NameKind, ReferenceKind, Shape } from "../../language/shape/shape.ts";
import { documentPath } from "../../language/terms/document-kind.ts";
import { ANY, type Type } from "../../language/terms/type.ts";
import { tellAddress, tellPlaces } from "./address-names.ts";
import { type Part, symbolOf, tellKey, tellValue, type Walk } from "./walk.ts";

/** Owner of the names used as keys of a payload or a query: the call, the message, or the path's screen. */
export function givenNames(members: Members, node: Located, { project }: Walk): Pick<Part, "keyNames"> {
  for (const [name, spec] of Object.entries(members)) {
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

/** A name that another place declares. */
export function walkReference(shape: Shape<ReferenceKind>, node: Located, summary: string, walk: Walk): void {
  const { kind } = shape;
  walk.onPart({ node, summary, names: { kind, fits: (name) => fits(shape, name, walk) } });
  if (isLiteral(node)) tellValue(node, symbolOf(kind, textOf(node) ?? "", walk), walk);
}

/** A call that sends a file or one that sends none; a source with further pages or any. */
function fits(shape: Shape<ReferenceKind>, name: string, { project, document }: Walk): boolean {
  if (shape.kind === "call") return project.uploads.has(name) === (shape.file === true);
  if (shape.kind !== "source" || shape.more !== true) return true;
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

/** A string: one of its values, a name that stands elsewhere, or one that it declares. */
export function walkString(shape: Shape<"string">, node: Located, summary: string, walk: Walk): void {
  const { values, route, declares, refersTo } = shape;
  const kind = route === true ? "path" : refersTo === "itself" ? undefined : refersTo;
  // Who declares an intent may take one that is declared already: both calls make the same payment.
  const named = kind ?? (declares === "intent" ? declares : undefined);
  const owner = named === undefined ? {} : ownerOf(named, node, walk);
  walk.onPart({
    node,
    summary,
    ...(values !== undefined && { values: values.map((name) => ({ name, summary: "" })) }),
    ...(named !== undefined && { names: { kind: named, ...owner } }),
  });
  if (kind === "path") tellAddress(node, walk);
  const name = textOf(node);
  if (name === undefined || !isLiteral(node)) return;
  if (refersTo === "itself") tellItself(node, walk);
  else if (declares !== undefined) {
    tellValue(node, symbolOf(declares, name, walk), walk, { isDeclaration: true });
    if (declares === "path") tellPlaces(node, screenOfRoute(node, walk), walk);
  } else if (kind !== undefined && kind !== "path") tellValue(node, symbolOf(kind, name, walk, owner.owner), walk);
}

/** The file of the screen that a route leads to. */
function screenOfRoute({ path }: Located, { document: { root } }: Walk): string {
  const [, index = ""] = /^\/routes\/(\d+)\//.exec(path) ?? [];
  const route = member(root, "routes")?.items[Number(index)];
  return documentPath({ kind: "screen", name: textOf(member(route, "screen")) ?? "" });
}

/** The document's own name. */
function tellItself(node: Located, walk: Walk): void {
  const { place, root } = walk.document;
  if (place.kind === "sample" || !("name" in place)) return;
  tellValue(node, { kind: place.kind, name: place.name, owner: "" }, walk, { isDeclaration: true, of: root });
}

/** A sample is one of the call's whose name is the key in front of it; a member of a payload is the document's own. */
function ownerOf(kind: NameKind, node: Located, { document }: Walk): { readonly owner?: string } {
  if (kind === "payloadMember") return { owner: documentPath(document.place) };
  return kind === "sample" ? { owner: lastKey(node.path) } : {};
}

function lastKey(path: string): string {
  const keys = path.split("/").filter((key) => !/^\d+$/.test(key));
  return keys.at(-1) ?? "";
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

/** Reports each key of an object as a name that another document declares. */
export function tellKeys(node: Located | undefined, kind: "parameter" | "slot", owner: string, walk: Walk): void {
  for (const [name, part] of membersOf(node)) tellKey(part, symbolOf(kind, name, walk, owner), walk, false);
}
