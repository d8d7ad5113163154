import {
  type ConditionOperator,
  type ConditionTest,
  fieldPath,
  readCondition,
} from "../../../expression/syntax/condition.ts";
import { parseWhole } from "../../../expression/syntax/parse-text.ts";
import { plainName } from "../../document/plain-words.ts";
import { unlistedField } from "./field-words.ts";

export const OPERATOR_WORDS: { readonly [operator in ConditionOperator]: string } = {
  "is-true": "is true",
  "is-not-true": "is not true",
  is: "is",
  "is-not": "is not",
  more: "is more than",
  "at-least": "is at least",
  less: "is less than",
  "at-most": "is at most",
  filled: "is not empty",
  empty: "is empty",
  "has-entries": "has entries",
  "no-entries": "has no entries",
};

export const OPERATORS = Object.keys(OPERATOR_WORDS) as readonly ConditionOperator[];

/** Operators that take no value. */
export const NO_VALUE: ReadonlySet<ConditionOperator> = new Set([
  "is-true",
  "is-not-true",
  "filled",
  "empty",
  "has-entries",
  "no-entries",
]);

/** A condition in the words of its form: “Begun is not empty”. Null for one that says more than these can. */
export function conditionWords(value: unknown): string | null {
  const node = parseWhole(value);
  const condition = node === undefined ? null : readCondition(node);
  if (condition === null) return null;
  return condition.tests.map(testWords).join(condition.join === "all" ? " and " : " or ");
}

/** The name of the field that an expression reads; null for any other value. */
export function fieldWords(value: unknown): string | null {
  const node = parseWhole(value);
  const field = node === undefined ? null : fieldPath(node);
  return field === null ? null : nameOf(field);
}

function testWords({ field, operator, value, isText }: ConditionTest): string {
  const words = `${nameOf(field)} ${OPERATOR_WORDS[operator]}`;
  if (NO_VALUE.has(operator)) return words;
  return `${words} ${isText ? `“${value}”` : value}`;
}

function nameOf(field: string): string {
  const [, ...members] = field.split(".");
  if (members.length === 0) return plainName(field);
  return unlistedField(field).name;
}
