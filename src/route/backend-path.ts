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
const AMBIGUOUS = /\/\/|\/\.{1,2}(?=\/|$)|[\\;]|%(?:23|2e|2f|3b|3f|5c|7f|[01][0-9a-f]|25[0-9a-f]{2})|%(?![0-9a-f]{2})/i;

/** Letters that anybody sees, none of them encoded; no dot ends a segment. */
const PLAIN = /^(?:\/|[!-$&-.0-~]*[!-$&-\-0-~](?:\/|$))+$/;

/** Whether every server reads the path alike, and so does whoever reviews it. */
export function isPlainPath(path: string): boolean {
  return PLAIN.test(path) && !AMBIGUOUS.test(path);
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
  if (isBelow(path, backend)) return AMBIGUOUS.test(path) || !hasOneSpelling(path) ? "ambiguous" : "call";
  return isBelow(lenientPath(path), backend) ? "ambiguous" : "other";
}

/** A letter that is often written as another one, as two, or that nobody sees: `e%CC%81` for `é`. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\u3002]/u;

/**
 * Whether its encoded letters have one spelling. Bytes that are no UTF-8 are a slash or a dot to some servers, and left
 * out by others.
 */
function hasOneSpelling(path: string): boolean {
  try {
    const letters = decodeURIComponent(path);
    return letters === letters.normalize("NFC") && !UNSEEN.test(letters);
  } catch {
    return false;
  }
}

function isBelow(path: string, backend: readonly string[]): boolean {
  return backend.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
}
