import type { Diagnostic } from "../../language/diagnostic.ts";
import { argumentsOf } from "../../language/sentence.ts";
import type { DocumentPlace } from "../../language/terms/document-kind.ts";

/** A mistake that many documents are judged by, and the codes that are reported only because of it. */
export interface Consequence {
  isCause(diagnostic: Diagnostic, place: DocumentPlace): boolean;
  readonly codes: readonly string[];
  /** Whether a diagnostic with such a code follows from that cause; from any, unless said. */
  follows?(effect: Placed, cause: Placed): boolean;
}

export interface Placed {
  readonly diagnostic: Diagnostic;
  readonly place: DocumentPlace;
}

/** Codes of what nothing uses, shows or asks any more. */
export const LEFT_OVER = [
  "amount-not-shown",
  "popup-not-opened",
  "state-never-set",
  "unused-actions",
  "unused-anchor",
  "unused-fragment",
  "unused-source",
  "unused-state",
  "unused-value",
  "validates-nothing",
];

/** In the same screen; a fragment stands in a document of its own. */
export function isLeftOver({ diagnostic: effect }: Placed, { diagnostic: cause }: Placed): boolean {
  return effect.file === cause.file || effect.code === "unused-fragment";
}

export function isInSameFile({ diagnostic: effect }: Placed, { diagnostic: cause }: Placed): boolean {
  return effect.file === cause.file;
}

export function isAtSamePlace({ diagnostic: effect }: Placed, { diagnostic: cause }: Placed): boolean {
  return effect.file === cause.file && effect.path === cause.path;
}

/** Both are about members of one object. */
export function isOfSameNode({ diagnostic: effect }: Placed, { diagnostic: cause }: Placed): boolean {
  return effect.file === cause.file && parentOf(effect.path) === parentOf(cause.path);
}

function parentOf(path: string): string {
  return path.slice(0, path.lastIndexOf("/"));
}

/** The object that the cause stands in, or a list or a value of it, is what the effect is told of. */
export function isEnclosing({ diagnostic: effect }: Placed, { diagnostic: cause }: Placed): boolean {
  const holder = cause.path.split("/").slice(0, -2).join("/");
  return effect.file === cause.file && effect.path.startsWith(holder);
}

/** A path inside the object that has a member at another one. */
export function isBelow(path: string, sibling: string): boolean {
  return path.startsWith(sibling.slice(0, sibling.lastIndexOf("/") + 1));
}

/** A member of app.json that others go by is not there at all, or app.json can't be read. */
export function lacks(
  { code, path, wording }: Diagnostic,
  { kind }: DocumentPlace,
  ...names: readonly string[]
): boolean {
  const [missing] = argumentsOf(wording?.message, "name");
  const isMissing = code === "missing-property" && missing !== undefined && names.includes(missing);
  return kind === "app" && (isMissing || (path === "" && UNREADABLE.includes(code)));
}

/** Codes of a document of which nothing is known. */
const UNREADABLE = ["json-syntax", "too-deep", "too-large", "wrong-type"];

/** The name that the effect does not find is one that the cause says is missing. */
export function namesTheSame(kind: "name" | "path"): Required<Consequence>["follows"] {
  return ({ diagnostic: effect }, { diagnostic: cause }) => {
    const names = argumentsOf(cause.wording?.message, kind);
    return argumentsOf(effect.wording?.message, kind).some((name) => names.includes(name));
  };
}

/** The call of the effect is the document of the cause. */
export function isOfThisCall({ diagnostic: effect }: Placed, { place: cause }: Placed): boolean {
  return cause.kind === "call" && argumentsOf(effect.wording?.message, "call").includes(cause.name);
}
