import type { AppDocument, CallDocument } from "../language/documents.ts";
import { lenientPath } from "./normal-path.ts";

/** Where a call is asked at: below the prefix, or from the root. */
export function callPath(
  { path, root }: Pick<CallDocument, "path" | "root">,
  { prefix }: Pick<AppDocument["calls"], "prefix">,
): string {
  return root === true ? path : prefix + path;
}

/** Paths that belong to the backend, with all below them: the sandbox's, or the lender's server's. */
export function backendPaths({
  prefix,
  roots = [],
}: Pick<AppDocument["calls"], "prefix" | "roots">): readonly string[] {
  return [prefix, ...roots];
}

/** Dot segments, empty ones, and what somebody else may take for a slash, a dot, the path's end or another encoding. */
const AMBIGUOUS = /\/\/|\/\.{1,2}(?=\/|$)|[\\;]|%(?:2e|2f|3b|5c|7f|[01][0-9a-f]|25[0-9a-f]{2})|%(?![0-9a-f]{2})/i;

/** Letters, digits and marks that need no encoding. */
const NEEDLESSLY_ENCODED = /%(?:2d|2e|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/i;

/** Whether every server reads the path alike: nothing in it is a step, a parameter of a segment or encoded in vain. */
export function isPlainPath(path: string): boolean {
  return !AMBIGUOUS.test(path) && !NEEDLESSLY_ENCODED.test(path);
}

/**
 * Judges a path as it came, before any normalizing, without its query.
 *
 * @param backend the paths of the backend
 *
 * - `call`: plainly below a prefix of the backend, in every reading
 * - `ambiguous`: below a prefix in one reading and not in another, or not plainly; to be refused
 * - `other`: not the backend's, however it is read
 */
export function judgePath(path: string, backend: readonly string[]): "call" | "ambiguous" | "other" {
  if (isBelow(path, backend)) return AMBIGUOUS.test(path) ? "ambiguous" : "call";
  return isBelow(lenientPath(path), backend) ? "ambiguous" : "other";
}

function isBelow(path: string, backend: readonly string[]): boolean {
  return backend.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
}
