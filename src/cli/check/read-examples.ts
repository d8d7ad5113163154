import type { CodeDefinition } from "../../check/report/define-code.ts";
import { type CodeExamples, examplesIn } from "../../check/rules/code-examples.ts";
import { ROOT } from "../paths.ts";
import { readSource } from "../sources.ts";

const CODES = "src/check/rules";

/**
 * Where each code has its folder, and `example` the project that their examples change.
 * @internal for tests, beside this module
 */
export const CODES_FOLDER = `${ROOT}/${CODES}`;

/** The wrong and right examples in a code's folder. */
export function readExamples({ code, withoutExamples }: CodeDefinition): CodeExamples {
  if (withoutExamples !== undefined) return { wrong: [], right: [] };
  const text = readSource(`${CODES}/${code}/examples.json`);
  if (text === null) throw new Error(`${CODES}/${code} has no examples.json`);
  return examplesIn(text);
}
