import type { AppDocument } from "../language/documents.ts";

/** Paths that belong to the backend, with all below them: the sandbox's, or the lender's server's. */
export function backendPaths({
  prefix,
  roots = [],
}: Pick<AppDocument["calls"], "prefix" | "roots">): readonly string[] {
  return [prefix, ...roots];
}

/** A decoder that follows anything deeper reads a path that nobody wrote by accident. */
const MAX_DECODINGS = 4;
/** Dot segments, empty ones, and what somebody else may take for a slash, a dot, the path's end or another encoding. */
const AMBIGUOUS = /\/\/|\/\.{1,2}(?=\/|$)|[\\;]|%(?:2e|2f|3b|5c|7f|[01][0-9a-f]|25[0-9a-f]{2})|%(?![0-9a-f]{2})/i;

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
  return isBelow(boldestReading(path), backend) ? "ambiguous" : "other";
}

function isBelow(path: string, backend: readonly string[]): boolean {
  return backend.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
}

/** The path as the most lenient servers read it: decoded repeatedly, parameters cut off, dots resolved. */
function boldestReading(path: string): string {
  let text = path;
  for (let times = 0; times < MAX_DECODINGS; times++) text = text.replace(/%([0-7][0-9a-f])/gi, decodeOne);
  const walked: string[] = [];
  for (const segment of text.split(/[/\\]/)) {
    const name = segment.replace(/;.*$/s, "");
    if (name === "..") walked.pop();
    else if (name !== "" && name !== ".") walked.push(name);
  }
  return `/${walked.join("/")}`;
}

function decodeOne(_: string, digits: string): string {
  return String.fromCharCode(Number.parseInt(digits, 16));
}
