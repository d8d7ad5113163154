import { PARAMETERS } from "../../../expression/to-ast.ts";
import { describeType, isAssignable } from "../../../expression/types/assignable.ts";
import { own } from "../../../kit/own.ts";
import { named, sentence } from "../../../language/sentence.ts";
import type { ReferenceKind } from "../../../language/shape/shape.ts";
import { ANY, type Type } from "../../../language/terms/type.ts";
import type { DiagnosticCode } from "../../report/diagnostic-codes.ts";
import { kindOf, type Located, textOf } from "../../report/located.ts";
import { suggest } from "../../report/reporter.ts";
import type { ScreenContext } from "../context/screen-context.ts";
import { stateNames, stateSlot } from "../context/slot-at.ts";

/** A name declared elsewhere, written out: never computed. */
export function checkReference(kind: ReferenceKind, node: Located, context: ScreenContext): void {
  const name = checkLiteral(node, context);
  if (name === undefined) return;
  const known = KNOWN[kind](context);
  if (!known.has(name)) {
    const ofScreen = context.fragment !== undefined && OF_SCREEN.includes(kind);
    const hint = ofScreen
      ? "a fragment names nothing of a screen: let its users fill a slot"
      : suggest(name, known.keys());
    const message = `there is no ${kind === "actions" ? "list of actions" : kind} "${name}"`;
    context.report(UNKNOWN[kind], node, message, hint);
  }
  if (kind === "screen") context.named.add(name);
}

/** Whether the named call sends a file must be as whoever makes it expects. */
export function checkCallFile(expected: boolean, node: Located, { project, report }: ScreenContext): void {
  const id = textOf(node) ?? "";
  if (!project.calls.has(id) || project.uploads.has(id) === expected) return;
  report("call-file", node, expected ? `"${id}" sends no file` : `"${id}" sends a file, and here is none`);
}

/** The intent of a call of this screen. */
export function checkIntent(node: Located, context: ScreenContext): void {
  const name = checkLiteral(node, context);
  const known = context.scope.slot("unsure");
  if (name === undefined || (known !== undefined && own(known, name) !== undefined)) return;
  const hint =
    known === undefined
      ? "a fragment names nothing of a screen: let its users fill a slot"
      : suggest(name, Object.keys(known));
  context.report("unknown-intent", node, `no call of this screen has the intent "${name}"`, hint);
}

/** Text without expressions; undefined after reporting that it is not. */
export function checkLiteral(node: Located, context: ScreenContext): string | undefined {
  const text = textOf(node);
  if (text === undefined) context.report("wrong-type", node, `expected a string, found ${kindOf(node)}`);
  else if (text.includes("${")) {
    context.report("literal-required", node, "no expression is allowed here", "write the value itself");
    return undefined;
  }
  return text;
}

/** `state.count`, or a member of it: declared, and of a type that what is bound can hold. In a fragment: `with.count`. */
export function checkBind(expected: Type, node: Located, context: ScreenContext): void {
  const path = textOf(node) ?? "";
  const holder = context.fragment === undefined ? "state" : PARAMETERS;
  if (!new RegExp(`^${holder}(\\.[A-Za-z_][A-Za-z0-9_]*)+$`).test(path)) {
    const what = context.fragment === undefined ? "a slot of the state" : "a parameter of the kind state";
    context.report("wrong-value", node, `expected ${what}`, `write it as "${holder}.name"`);
    return;
  }
  const [, name = "", ...members] = path.split(".");
  const declared = stateSlot(name, context);
  if (declared === undefined) {
    const owner = context.fragment === undefined ? "the screen" : "the fragment";
    context.report(
      "unknown-state",
      node,
      sentence`${owner} has no state "${named(name)}"`,
      suggest(name, stateNames(context), (one) => [holder, one, ...members].join(".")),
    );
    return;
  }
  context.fragment?.found.hidden.parameters.set(name, context.fragment.found.hidden.parameters.get(name) ?? new Set());
  const found = members.length === 0 ? declared : memberType(declared);
  if (isAssignable(found, expected)) return;
  context.report("property-type", node, `expected a ${describeType(expected)} slot, found ${describeType(found)}`);
}

const UNKNOWN: { readonly [K in ReferenceKind]: DiagnosticCode } = {
  source: "unknown-source",
  popup: "unknown-popup",
  screen: "unknown-screen",
  call: "unknown-call",
  message: "unknown-message",
  anchor: "unknown-anchor",
  actions: "unknown-actions",
};

/** Kinds of names that only a screen declares. */
const OF_SCREEN: readonly ReferenceKind[] = ["source", "popup", "actions"];

interface KnownNames {
  has(name: string): boolean;
  keys(): Iterable<string>;
}

const KNOWN: { readonly [K in ReferenceKind]: (context: ScreenContext) => KnownNames } = {
  source: ({ sources }) => sources,
  popup: ({ popups }) => popups,
  screen: ({ project }) => project.screens,
  call: ({ project }) => project.calls,
  message: ({ project }) => project.messages,
  anchor: ({ anchors }) => anchors,
  actions: ({ lists }) => lists,
};

/** Members of a record slot are not declared one by one; other slots have none. */
function memberType(declared: Type): Type {
  return declared.kind === "any" || declared.kind === "record" ? ANY : declared;
}
