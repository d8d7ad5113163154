import {
  isArgumentElement,
  isLiteralElement,
  isPluralElement,
  isPoundElement,
  isSelectElement,
  type MessageFormatElement,
  type PluralElement,
  parse,
  type SelectElement,
} from "@formatjs/icu-messageformat-parser";

/** Words of one language as ICU MessageFormat has them. Offsets count from the begin of the string that was parsed. */
export type Message = readonly MessagePart[];

export type MessagePart =
  | { readonly kind: "literal"; readonly text: string }
  | { readonly kind: "argument"; readonly name: string; readonly start: number }
  /** `#`: the number of the plural around it. */
  | { readonly kind: "count" }
  | Choice;

/** One of several messages: by a number (`plural`), or by a word or a boolean (`select`). One of the cases is `other`. */
export interface Choice {
  readonly kind: "plural" | "select";
  readonly name: string;
  readonly start: number;
  readonly cases: readonly MessageCase[];
}

interface MessageCase {
  /** `one`, `other`, `=0`; of a `select` the value itself. */
  readonly key: string;
  readonly start: number;
  readonly message: Message;
}

interface MessageProblem {
  readonly message: string;
  readonly hint: string;
  readonly start: number;
}

export type ParseMessageResult =
  | { readonly ok: true; readonly message: Message }
  | { readonly ok: false; readonly problem: MessageProblem };

/** Choices within choices, and cases of one: together they bound how deep the compiled expression nests. */
export const MAX_NESTED_CHOICES = 3;
export const MAX_CASES = 12;

/** Leaves `parseMessage` never. */
class UnreadableError extends Error {
  override readonly name = "UnreadableError";
  readonly problem: MessageProblem;
  constructor(start: number, message: string, hint: string) {
    super(message);
    this.problem = { message, hint, start };
  }
}

/**
 * Reads one language of a text.
 *
 * @example parseMessage("{n, plural, one {# day} other {# days}} left")
 */
export function parseMessage(text: string): ParseMessageResult {
  try {
    refuseExpressions(text);
    refuseDepth(text);
    return { ok: true, message: convert(readElements(text), text, 0) };
  } catch (error) {
    if (error instanceof UnreadableError) return { ok: false, problem: error.problem };
    throw error;
  }
}

function refuseExpressions(text: string): void {
  const start = text.indexOf("${");
  if (start < 0) return;
  const hint = `put the value under "with" and write {name} here`;
  throw new UnreadableError(start, "an expression stands inside the text", hint);
}

/** The parser calls itself for each brace: deep nesting would exhaust it. */
function refuseDepth(text: string): void {
  let depth = 0;
  for (let index = 0; index < text.length; index++) {
    if (text[index] === "{") depth++;
    else if (text[index] === "}") depth--;
    if (depth > 2 * (MAX_NESTED_CHOICES + 1)) throw tooDeep(index);
  }
}

function tooDeep(start: number): UnreadableError {
  const message = `choices stand in each other more than ${MAX_NESTED_CHOICES} deep`;
  return new UnreadableError(start, message, "split it into several texts");
}

function readElements(text: string): MessageFormatElement[] {
  try {
    // Tags are literal text here: a text has no markup. Skeletons are refused below, so nobody needs to read them.
    return parse(text, { ignoreTag: true, captureLocation: true, shouldParseSkeletons: false });
  } catch (error) {
    const { message, location } = error as SyntaxError & { location?: { start: { offset: number } } };
    const start = location?.start.offset ?? 0;
    throw new UnreadableError(start, kindProblem(message), HINTS[message] ?? EXAMPLE);
  }
}

const EXAMPLE = "{name}, or {n, plural, one {# day} other {# days}}; '{' writes a brace";

const HINTS: { readonly [kind: string]: string } = {
  MISSING_OTHER_CLAUSE: "add other {…}",
  INVALID_ARGUMENT_TYPE: "there are {name}, {n, plural, …} and {kind, select, …}",
  DUPLICATE_PLURAL_ARGUMENT_SELECTOR: "remove one of the two",
  DUPLICATE_SELECT_ARGUMENT_SELECTOR: "remove one of the two",
};

/** The parser names its errors by a constant: `EXPECT_ARGUMENT_CLOSING_BRACE`. */
function kindProblem(kind: string): string {
  return `this is no ICU message: ${kind.toLowerCase().replaceAll("_", " ")}`;
}

function convert(elements: readonly MessageFormatElement[], text: string, depth: number): Message {
  return elements.map((element) => convertOne(element, text, depth));
}

function convertOne(element: MessageFormatElement, text: string, depth: number): MessagePart {
  const start = element.location?.start.offset ?? 0;
  if (isLiteralElement(element)) return { kind: "literal", text: element.value };
  if (isArgumentElement(element)) return { kind: "argument", name: element.value, start };
  if (isPoundElement(element)) return { kind: "count" };
  if (isSelectElement(element)) return { kind: "select", ...choiceOf(element, start, text, depth) };
  if (!isPluralElement(element)) {
    const hint = `write {${element.value}} and format the value under "with": money(…), date(…), number(…)`;
    throw new UnreadableError(start, "numbers, dates and times are not formatted inside the text", hint);
  }
  if (element.pluralType === "ordinal") {
    throw new UnreadableError(start, "there is no selectordinal", "write the number itself, or use select");
  }
  if (element.offset !== 0) {
    throw new UnreadableError(start, "a plural has no offset here", `take it off the number under "with"`);
  }
  return { kind: "plural", ...choiceOf(element, start, text, depth) };
}

function choiceOf(
  { value, options }: PluralElement | SelectElement,
  start: number,
  text: string,
  depth: number,
): Omit<Choice, "kind"> {
  if (depth === MAX_NESTED_CHOICES) throw tooDeep(start);
  const entries = Object.entries(options);
  if (entries.length > MAX_CASES) {
    throw new UnreadableError(start, `a choice has at most ${MAX_CASES} cases`, "split it into several texts");
  }
  const cases = entries.map(([key, option]) => {
    const brace = option.location?.start.offset ?? start;
    return { key, start: text.lastIndexOf(key, brace), message: convert(option.value, text, depth + 1) };
  });
  return { name: value, start, cases };
}

/** Whether the message needs values for its arguments. */
export function hasArguments(message: string): boolean {
  const parsed = parseMessage(message);
  return parsed.ok && parsed.message.some(({ kind }) => kind !== "literal");
}
