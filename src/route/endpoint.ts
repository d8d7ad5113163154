import type { Effect } from "../language/documents.ts";
import { normalPath } from "./normal-path.ts";

/** Method and path of a call; the path with the prefix in front, as it is asked at. */
export interface Endpoint {
  readonly method: string;
  readonly path: string;
}

/** From what only reads to what moves money: where several are said of one endpoint, the last holds. */
const STRENGTH: readonly Effect[] = ["read", "telemetry", "mark", "upload", "write", "message", "money"];

/** The strongest of some effects; undefined of none. */
export function strongestEffect(effects: readonly Effect[]): Effect | undefined {
  return STRENGTH.filter((effect) => effects.includes(effect)).at(-1);
}

/** The same for every spelling of one endpoint: `POST /rides/{}/pay`. A HEAD is a GET. */
export function endpointKey({ method, path }: Endpoint): string {
  return `${method === "HEAD" ? "GET" : method.toUpperCase()} ${normalPath(path)}`;
}

/** The key of an endpoint without the ending that some servers leave out: `/rides/pay.json`. */
export function withoutEnding(key: string): string {
  return key.replace(/\/?\.[a-z][a-z0-9]*$/, "");
}

/**
 * The key of an endpoint without what servers may read as a blank, a parameter or a verb behind a name: each segment ends
 * at its first `:`, `@`, `*`, `,` or other sign. An `index` at the end is the folder's own page.
 *
 * @example withoutSigns("POST /rides/pay:now/*") // "POST /rides/pay"
 */
export function withoutSigns(key: string): string {
  const [method, ...path] = key.split("/");
  const segments = path.map((segment) => segment.replace(/[^\p{L}\p{N}._{}-].*$/su, "").replace(/\.+$/, ""));
  const names = segments.filter((segment) => segment !== "");
  if (/^index(?:\.[a-z][a-z0-9]*)?$/.test(names.at(-1) ?? "")) names.pop();
  return `${method}/${names.join("/")}`;
}

/** Whether one request may be of both endpoints, given by their keys: parameters may be filled in, endings left out. */
export function endpointsOverlap(one: string, other: string): boolean {
  return isSame(one, other) || isSame(withoutEnding(one), other) || isSame(one, withoutEnding(other));
}

/** Whether a lenient server may take a request of the first endpoint for one of the second, given by their keys. */
export function isTakenFor(key: string, other: string): boolean {
  return endpointsOverlap(key, other) || endpointsOverlap(withoutSigns(key), other);
}

function isSame(one: string, other: string): boolean {
  if (one === other) return true;
  const [segments, others] = [one.split("/"), other.split("/")];
  return segments.length === others.length && segments.every((segment, at) => fits(segment, others[at] ?? ""));
}

/** Whether two segments, in which `{}` stands for any text, may be the same. */
function fits(segment: string, other: string): boolean {
  const [parts, others] = [segment.split("{}"), other.split("{}")];
  if (parts.length === 1 && others.length === 1) return segment === other;
  if (parts.length === 1) return isFilled(others, segment);
  if (others.length === 1) return isFilled(parts, other);
  // The text between two parameters is free on either side.
  return isBoth(parts[0], others[0], "startsWith") && isBoth(parts.at(-1), others.at(-1), "endsWith");
}

function isBoth(part = "", other = "", test: "startsWith" | "endsWith"): boolean {
  return part[test](other) || other[test](part);
}

/** Whether the text has all parts in their order, the first and the last at its ends. */
function isFilled(parts: readonly string[], text: string): boolean {
  const [first = "", last = ""] = [parts[0], parts.at(-1)];
  if (!text.startsWith(first) || !text.endsWith(last) || text.length < first.length + last.length) return false;
  let at = first.length;
  for (const part of parts.slice(1, -1)) {
    const found = text.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return at <= text.length - last.length;
}
