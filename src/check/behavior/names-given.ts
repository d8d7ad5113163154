import { formOf } from "../../expression/syntax/form-of.ts";
import { childrenOf, type SyntaxNode } from "../../expression/syntax/syntax.ts";
import { wordsIn } from "../schema/name-words.ts";

type Path = SyntaxNode & { readonly kind: "member" };

/** A member that is given one value. */
interface Given {
  readonly name: string;
  readonly read: Path;
}

/** The one value that an expression reads, in whatever form; undefined where it reads several, or decides between them. */
export function pathRead(expression: SyntaxNode): Path | undefined {
  const found = new Map<string, Path>();
  const open = [expression];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node.kind === "conditional" || node.kind === "macro" || node.kind === "index") return undefined;
    if (node.kind === "member") found.set(formOf(node), node);
    else open.push(...childrenOf(node));
  }
  const [path, ...others] = found.values();
  return others.length === 0 ? path : undefined;
}

/** Whether each of two members has the name, or the end of a range, of what the other one is given. */
export function isExchanged(one: Given, other: Given): boolean {
  const [first, second] = [one.read.name, other.read.name];
  if (isNamed(one.name, second) && isNamed(other.name, first)) return !isNamed(one.name, first);
  if (areAlike(one.name, second) && areAlike(other.name, first))
    return !areAlike(one.name, first) && !areAlike(other.name, second);
  const [low, high] = endsOf(first, second);
  if (low === undefined || high === undefined) return false;
  const [lowName, highName] = low === first ? [one.name, other.name] : [other.name, one.name];
  const isRight = endIn(lowName, LOW_NAMES) || endIn(highName, HIGH_NAMES);
  return !isRight && (endIn(lowName, HIGH_NAMES) || endIn(highName, LOW_NAMES));
}

/** `ride_id` and `rideId` are the same name. */
export function isNamed(name: string, other: string): boolean {
  return wordsIn(name).join("") === wordsIn(other).join("");
}

/** `code` and `smsCode`, `record` and `repaymentRecordId`: one says in more words what the other is. */
function areAlike(name: string, other: string): boolean {
  const [one, two] = [wordsIn(name), wordsIn(other)];
  const [short, long] = one.length < two.length ? [one, two] : [two, one];
  return long.some((_, start) => short.length > 0 && short.every((word, index) => word === long[start + index]));
}

/** Whether a name is the other one, or what that begins or ends with: `sms` and `smsCode`. */
export function isPartOfName(part: string, name: string): boolean {
  const [words, all] = [wordsIn(part), wordsIn(name)];
  const isAt = (start: number) => start >= 0 && words.every((word, index) => word === all[start + index]);
  return words.length > 0 && (isAt(0) || isAt(all.length - words.length));
}

const LOW: readonly string[] = ["min", "minimum", "least", "lowest", "smallest"];
const HIGH: readonly string[] = ["max", "maximum", "most", "highest", "largest"];
const LOW_NAMES = [...LOW, "first", "from", "earliest", "start"];
const HIGH_NAMES = [...HIGH, "last", "to", "until", "latest", "end"];

/** The lower and the higher end of the same range, where two values are that by their names. */
function endsOf(first: string, second: string): readonly [low?: string, high?: string] {
  const [one, two] = [first, second].map((name) => wordsIn(name).filter((word) => ![...LOW, ...HIGH].includes(word)));
  if (one?.join("") !== two?.join("")) return [];
  if (endIn(first, LOW) && endIn(second, HIGH)) return [first, second];
  return endIn(second, LOW) && endIn(first, HIGH) ? [second, first] : [];
}

/** Whether a name is that of one end of a range, and the other name that of the other: `lowest`, `rateMax`. */
export function isOtherEnd(name: string, other: string): boolean {
  return (endIn(name, LOW_NAMES) && endIn(other, HIGH)) || (endIn(name, HIGH_NAMES) && endIn(other, LOW));
}

/** The end of a range that a name is that of. */
export function rangeEnd(name: string): "low" | "high" | undefined {
  if (endIn(name, [...LOW_NAMES, "low"])) return "low";
  return endIn(name, [...HIGH_NAMES, "high"]) ? "high" : undefined;
}

function endIn(name: string, ends: readonly string[]): boolean {
  return wordsIn(name).some((word) => ends.includes(word));
}

/** Units of time, each under one name. */
const UNITS: ReadonlyMap<string, string> = new Map(
  ["second", "minute", "hour", "day", "week", "month", "year"].flatMap((unit) => [
    [unit, unit],
    [`${unit}s`, unit],
  ]),
);

/** The two units of time that two names speak of, where each speaks of one, and not of the same: `days`, `cancelHours`. */
export function otherUnit(name: string, other: string): readonly [string, string] | undefined {
  const [one, two] = [unitIn(name), unitIn(other)];
  return one === undefined || two === undefined || one === two ? undefined : [one, two];
}

/** The unit of time that a name speaks of, where it is one. */
export function unitIn(name: string): string | undefined {
  const [unit, ...others] = wordsIn(name).flatMap((word) => UNITS.get(word) ?? []);
  return others.length === 0 ? unit : undefined;
}
