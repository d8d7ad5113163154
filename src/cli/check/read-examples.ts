import { readFileSync } from "node:fs";
import type { CodeExamples } from "../../check/rules/code-examples.ts";
import type { CodeDefinition } from "../../check/rules/define-code.ts";
import { ROOT } from "../paths.ts";

/**
 * Where each code has its folder, and `example` the project that their examples change.
 * @internal for tests, beside this module
 */
export const CODES_FOLDER = `${ROOT}/src/check/rules`;

/** The wrong and right examples in a code's folder. */
export function readExamples({ code, withoutExamples }: CodeDefinition): CodeExamples {
  if (withoutExamples !== undefined) return { wrong: [], right: [] };
  return JSON.parse(readFileSync(`${CODES_FOLDER}/${code}/examples.json`, "utf8")) as CodeExamples;
}
