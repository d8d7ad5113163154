/** One test of a condition that was built from fields and words. */
export interface ConditionTest {
  readonly field: string;
  readonly operator: Operator;
  /** As it was typed; unused where the operator takes none. */
  readonly value: string;
  /** It is written in quotes. */
  readonly isText: boolean;
}

export interface Condition {
  /** Whether all of the tests must hold, or one of them. */
  readonly join: "all" | "any";
  readonly tests: readonly ConditionTest[];
}

export type Operator =
  | "is-true"
  | "is-not-true"
  | "is"
  | "is-not"
  | "more"
  | "at-least"
  | "less"
  | "at-most"
  | "filled"
  | "empty"
  | "has-entries"
  | "no-entries";

export const OPERATOR_WORDS: { readonly [operator in Operator]: string } = {
  "is-true": "is true",
  "is-not-true": "is not true",
  is: "is",
  "is-not": "is not",
  more: "is more than",
  "at-least": "is at least",
  less: "is less than",
  "at-most": "is at most",
  filled: "is filled in",
  empty: "is empty",
  "has-entries": "has entries",
  "no-entries": "has no entries",
};

const SIGNS: { readonly [sign: string]: Operator } = {
  "==": "is",
  "!=": "is-not",
  ">=": "at-least",
  "<=": "at-most",
  ">": "more",
  "<": "less",
};

const FIELD = "([A-Za-z_]\\w*(?:\\.[A-Za-z_]\\w*)*)";
const FORMS: readonly (readonly [RegExp, (found: readonly string[]) => ConditionTest])[] = [
  [new RegExp(`^${FIELD}$`), ([, field = ""]) => test(field, "is-true")],
  [new RegExp(`^!${FIELD}$`), ([, field = ""]) => test(field, "is-not-true")],
  [new RegExp(`^filled\\(${FIELD}\\)$`), ([, field = ""]) => test(field, "filled")],
  [new RegExp(`^!filled\\(${FIELD}\\)$`), ([, field = ""]) => test(field, "empty")],
  [new RegExp(`^size\\(${FIELD}\\) > 0$`), ([, field = ""]) => test(field, "has-entries")],
  [new RegExp(`^size\\(${FIELD}\\) == 0$`), ([, field = ""]) => test(field, "no-entries")],
  [
    new RegExp(`^${FIELD} (==|!=|>=|<=|>|<) '([^'\\\\]*)'$`),
    ([, field = "", sign = "", value = ""]) => test(field, SIGNS[sign] ?? "is", value, true),
  ],
  [
    new RegExp(`^${FIELD} (==|!=|>=|<=|>|<) (-?\\d+(?:\\.\\d+)?|true|false|null)$`),
    ([, field = "", sign = "", value = ""]) => test(field, SIGNS[sign] ?? "is", value),
  ],
];

function test(field: string, operator: Operator, value = "", isText = false): ConditionTest {
  return { field, operator, value, isText };
}

/** An expression as tests in words; null for one that says more than these can. */
export function readCondition(source: string): Condition | null {
  const isAny = source.includes(" || ");
  if (isAny && source.includes(" && ")) return null;
  const tests = source.split(isAny ? " || " : " && ").map((part) => readTest(part.trim()));
  if (tests.some((one) => one === null)) return null;
  return { join: isAny ? "any" : "all", tests: tests.filter((one) => one !== null) };
}

function readTest(source: string): ConditionTest | null {
  for (const [form, read] of FORMS) {
    const found = form.exec(source);
    if (found !== null) return read(found);
  }
  return null;
}

/** Tests as an expression, as an author would write it. */
export function writeCondition({ join, tests }: Condition): string {
  return tests.map(writeTest).join(join === "all" ? " && " : " || ");
}

function writeTest({ field, operator, value, isText }: ConditionTest): string {
  const sign = Object.entries(SIGNS).find(([, one]) => one === operator)?.[0];
  if (sign !== undefined) return `${field} ${sign} ${isText ? `'${value.replace(/['\\]/g, "")}'` : literal(value)}`;
  switch (operator) {
    case "is-not-true":
      return `!${field}`;
    case "filled":
      return `filled(${field})`;
    case "empty":
      return `!filled(${field})`;
    case "has-entries":
      return `size(${field}) > 0`;
    case "no-entries":
      return `size(${field}) == 0`;
    default:
      return field;
  }
}

/** A number or a word of the language, as it stands; 0 where it is neither. */
function literal(value: string): string {
  return /^(-?\d+(\.\d+)?|true|false|null)$/.test(value) ? value : "0";
}
