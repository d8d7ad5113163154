import { type AnyNode, parse } from "acorn";
import { visit } from "./visit.ts";

/**
 * Built-ins that Chrome 87 or Safari 15.4 lacks, by the way code names them. Not complete for all time: a new name
 * is added here when it becomes tempting.
 */
const GLOBALS = texts(`structuredClone reportError Iterator Temporal CompressionStream DecompressionStream
  OffscreenCanvas requestIdleCallback scheduler navigation DisposableStack SuppressedError Highlight EyeDropper
  CloseWatcher URLPattern Float16Array`);

const STATICS = texts(`Object.hasOwn Object.groupBy Map.groupBy Array.fromAsync Promise.withResolvers Promise.try
  AbortSignal.any AbortSignal.timeout AbortSignal.abort URL.canParse URL.parse Response.json RegExp.escape
  Math.sumPrecise Math.f16round Error.captureStackTrace Error.isError Iterator.from crypto.randomUUID
  ReadableStream.from Symbol.dispose Symbol.asyncDispose Intl.supportedValuesOf Intl.DurationFormat`);

const METHODS = texts(`at findLast findLastIndex toSorted toReversed toSpliced union intersection difference
  symmetricDifference isSubsetOf isSupersetOf isDisjointFrom isWellFormed toWellFormed throwIfAborted getOrInsert
  checkVisibility showPicker showPopover togglePopover hidePopover startViewTransition setHTML getHTML
  transferToFixedLength toBase64 toHex setFromBase64 getSetCookie moveBefore formatRange waitUntil`);

function texts(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/));
}

/** Each newer built-in that the code names, however often. A name only asked about with `typeof` is not a use. */
export function newerBuiltIns(code: string): ReadonlySet<string> {
  const found = new Set<string>();
  visit(parse(code, { ecmaVersion: "latest", sourceType: "module" }), (node, parent) => {
    const name = builtInOf(node, parent);
    if (name !== null) found.add(name);
    return undefined;
  });
  return found;
}

function builtInOf(node: AnyNode, parent: AnyNode | null): string | null {
  if (node.type === "Identifier") return GLOBALS.has(node.name) && isReference(node, parent) ? node.name : null;
  if (node.type !== "MemberExpression" || node.computed || node.property.type !== "Identifier") return null;
  const { name } = node.property;
  const full = node.object.type === "Identifier" ? `${node.object.name}.${name}` : "";
  if (STATICS.has(full)) return isTested(parent) ? null : full;
  const isCalled = parent?.type === "CallExpression" && parent.callee === node;
  return isCalled && METHODS.has(name) ? `.${name}` : null;
}

function isReference(node: AnyNode, parent: AnyNode | null): boolean {
  if (isTested(parent)) return false;
  if (parent?.type === "MemberExpression") return parent.object === node || parent.computed;
  return parent?.type !== "Property" || parent.value === node;
}

function isTested(parent: AnyNode | null): boolean {
  return parent?.type === "UnaryExpression" && parent.operator === "typeof";
}
