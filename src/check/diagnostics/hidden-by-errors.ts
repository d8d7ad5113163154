import { pointerSteps } from "../../kit/json-pointer.ts";
import { nearest } from "../../kit/nearest.ts";
import type { Diagnostic } from "../../language/diagnostic.ts";
import { argumentsOf } from "../../language/sentence.ts";
import { documentPlace } from "../../language/terms/document-kind.ts";
import { kindOf, type Located, nodeAt, textOf } from "../report/located.ts";
import type { Rule } from "../rules/rule.ts";

/** A document that is checked; its root is null where it could not be read. */
interface Checked {
  readonly text: string;
  readonly root: Located | null;
}

/**
 * Without what rules find where an error of the language stands: a rule sees what was most likely not meant there. What
 * is concluded from what is found nowhere goes with it where a part is gone that may have named it, or where the place of
 * an error names it, or something like it.
 */
export function withoutHidden(
  found: readonly Diagnostic[],
  rules: readonly Rule[],
  documents: ReadonlyMap<string, Checked>,
): readonly Diagnostic[] {
  const byCode = new Map(rules.map((rule) => [rule.code, rule]));
  const isError = (one: Diagnostic) => one.severity === "error" && !byCode.has(one.code);
  const errors = found.filter((one) => isError(one) && kindAt(one.file) !== "check");
  const others = found.filter(({ code }) => byCode.get(code)?.fromAbsence !== true);
  const lost = others.filter((one) => NAMING.includes(kindAt(one.file)) && (isError(one) ? isBlank(one) : isGone(one)));
  const unread = errors.flatMap((error) => unreadPart(error, documents.get(error.file)) ?? []);
  const words = new Set(unread.flatMap((part) => part.match(WORD) ?? []));
  /** Words that stand somewhere are looked for in vain where a way to them is gone. */
  const isOnTheWay = ({ code, file }: Diagnostic, names: readonly string[]) => {
    if (code !== JOURNEY || !lost.some((other) => GONE_ACTIONS.includes(other.code))) return false;
    const texts = [...documents].flatMap(([path, { text }]) => (path === file ? [] : [text]));
    return names.some((name) => texts.some((text) => text.includes(name)));
  };
  const isLate = ({ code }: Diagnostic) => byCode.get(code)?.project !== undefined;
  return found.filter((one, index) => {
    const rule = byCode.get(one.code);
    if (rule === undefined) return true;
    if (isLate(one) && found.slice(0, index).some((other) => isSame(other, one))) return false;
    if (isLate(one) && others.some((other) => !isLate(other) && isOverlapping(one, other))) return false;
    if (rule.fromAbsence !== true) return !errors.some((error) => isOverlapping(one, error));
    if (others.some((other) => isOverlapping(one, other))) return false;
    const names = namesIn(one, documents.get(one.file));
    if (lost.some((other) => other.file === one.file || mayHaveNamed(other, one, rule))) return false;
    if (isOnTheWay(one, names)) return false;
    return !names.some((name) => words.has(name) || isAmong(name, unread) || nearest(name, words) !== null);
  });
}

/** Kinds of documents that name others, and the app's. */
const NAMING: readonly (string | undefined)[] = ["app", "fragment", "routes", "screen"];

function kindAt(file: string): string | undefined {
  return documentPlace(file)?.kind;
}

/** Something is missing, or stands there in place of what was meant: a misspelled name tells what that was. */
function isBlank({ code, wording }: Diagnostic): boolean {
  return BLANKS.includes(code) && argumentsOf(wording?.hint, "replacement").length === 0;
}

const BLANKS: readonly string[] = [
  "exactly-one-property",
  "expression-required",
  "json-syntax",
  "literal-required",
  "missing-property",
  "payload-missing",
  "payload-type",
  "property-type",
  "too-deep",
  "too-large",
  "too-many-mistakes",
  "unknown-event",
  "unknown-property",
  "wrong-type",
  "wrong-value",
];

/** Codes of parts that are gone, and with them all that they have named: actions, other parts of a screen. */
const GONE_ACTIONS: readonly string[] = ["branch-missing", "empty-handler", "nothing-on-tap"];
const GONE_PARTS: readonly string[] = ["empty-layout", "empty-list", "same-operands"];
/** Codes of what actions name in other documents. */
const NAMED_BY_ACTIONS: readonly string[] = ["unreachable-screen", "unused-call", "unused-message", "unused-param"];
const JOURNEY = "journey-step-mismatch";
const WORD = /[A-Za-z_][\w-]*/g;

function isGone({ code }: Diagnostic): boolean {
  return GONE_ACTIONS.includes(code) || GONE_PARTS.includes(code);
}

/** In another document: words that a journey looks for are on no screen without a way to them, or with a label gone. */
function mayHaveNamed(
  { code, file }: Diagnostic,
  { code: absent }: Diagnostic,
  { project, body, screen }: Rule,
): boolean {
  if (project === undefined || (body ?? screen) !== undefined) return false;
  if (absent === JOURNEY) return code === "missing-property" || kindAt(file) === "routes" || GONE_PARTS.includes(code);
  return GONE_ACTIONS.includes(code) ? NAMED_BY_ACTIONS.includes(absent) : true;
}

/** One rule tells of a place once, whatever else in the project disagrees with it. */
function isSame(one: Diagnostic, other: Diagnostic): boolean {
  return one.code === other.code && one.file === other.file && one.path === other.path;
}

/** An object that lacks something is looked at for the rest; a member of another kind is not. */
function isOverlapping(finding: Diagnostic, error: Diagnostic): boolean {
  if (finding.file !== error.file) return false;
  const isAround = error.path === finding.path || error.path.startsWith(`${finding.path}/`);
  return isAround || (error.code !== "missing-property" && finding.path.startsWith(`${error.path}/`));
}

/** Text that nobody could look into: all of an unreadable document, or the part that an error rejects. */
function unreadPart({ code, path }: Diagnostic, document: Checked | undefined): string | undefined {
  if (document === undefined || document.root === null) return document?.text;
  if (code === "duplicate-key") return document.text;
  const steps = pointerSteps(path);
  const isTag = TAGS.includes(steps.at(-1) ?? "");
  const node = nodeAt(document.root, isTag ? path.slice(0, path.lastIndexOf("/")) : path);
  return code === "missing-property" ? "" : document.text.slice(node?.keyOffset ?? 0, node?.end);
}

/** Members without which an object is not looked into. */
const TAGS = ["type", "do", "use", "kind"];

/** The names that a finding is about: of a document, of a member, or the words that stand there. */
function namesIn({ file, path }: Diagnostic, document: Checked | undefined): readonly string[] {
  const place = documentPlace(file);
  if (path === "" || path === "/id") return place !== null && "name" in place ? [place.name] : [];
  const node = document?.root ? nodeAt(document.root, path) : undefined;
  const words = node && kindOf(node) === "string" ? textOf(node) : undefined;
  const names = place?.kind === "journey" ? [words ?? ""] : [pointerSteps(path).at(-1) ?? "", words ?? ""];
  return names.filter((name) => !/^\d*$/.test(name));
}

/** Sentences, such as a journey looks for, stand in other text; a name stands for itself. */
function isAmong(name: string, texts: readonly string[]): boolean {
  return /\W/.test(name) && texts.some((text) => text.includes(name));
}
