import { isObject } from "../../../kit/json.ts";
import { own } from "../../../kit/own.ts";
import type { ReadDocument } from "../../document/read-document.ts";

const MAX_VALUES = 12;
const MAX_SAMPLES = 30;

/**
 * Distinct values that a call's samples have at a place of its answer.
 * @param steps names of members; every element where a list stands in between: `["recProducts", "name"]`
 */
export function sampleValues(
  read: ReadDocument,
  paths: readonly string[],
  call: string,
  steps: readonly string[],
): readonly string[] {
  const samples = paths.filter((path) => path.startsWith(`schemas/samples/${call}/`)).slice(0, MAX_SAMPLES);
  const found = new Set<string>();
  for (const path of samples) {
    const sample = read(path);
    for (const value of valuesAt(isObject(sample) ? sample.answer : undefined, steps)) {
      // A string with braces is a template: the sandbox fills it in when it answers.
      if (typeof value === "number" || (typeof value === "string" && value !== "" && !value.includes("{"))) {
        found.add(String(value));
      }
    }
  }
  return [...found].slice(0, MAX_VALUES);
}

function valuesAt(value: unknown, steps: readonly string[]): readonly unknown[] {
  if (Array.isArray(value)) return value.flatMap((element) => valuesAt(element, steps));
  const [step, ...rest] = steps;
  if (step === undefined) return [value];
  return isObject(value) ? valuesAt(own(value, step), rest) : [];
}
