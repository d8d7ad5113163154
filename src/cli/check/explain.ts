import { currentCode } from "../../check/report/former-codes.ts";
import { type CodeExample, describeEdit } from "../../check/rules/code-examples.ts";
import { ALL_CODES } from "../../check/rules/rule-codes.ts";
import { nearest } from "../../kit/nearest.ts";
import { own } from "../../kit/own.ts";
import type { Streams } from "../command/command.ts";
import { WrongCallError } from "../command/wrong-call-error.ts";
import { readExamples } from "./read-examples.ts";

/** Prints the meaning of a code, why it matters, how to fix it, and a wrong and a right example. */
export function explain(given: string, { stdout }: Streams): number {
  const code = currentCode(given);
  const definition = own(ALL_CODES, code);
  if (definition === undefined) {
    const near = nearest(code, Object.keys(ALL_CODES));
    const rest =
      near === null
        ? "all codes: rules.md and diagnostics.md in schemas/language/reference"
        : `did you mean "${near}"?`;
    throw new WrongCallError(`no diagnostic has the code "${code}": ${rest}`);
  }
  const { severity, summary, why, fix, withoutExamples } = definition;
  const { wrong, right } = readExamples(definition);
  const parts = [
    ...(given === code ? [] : [`"${given}" is called "${code}" now.`]),
    `${code} (${severity})`,
    `${summary}\n${why}`,
    `What to do: ${fix}`,
    ...(withoutExamples === undefined ? [] : [`No example: ${withoutExamples}`]),
    ...wrong.map((example) => exampleText("Wrong", example)),
    ...right.map((example) => exampleText("Right", example)),
  ];
  stdout.write(`${parts.join("\n\n")}\n`);
  return 0;
}

function exampleText(kind: string, { name, edits }: CodeExample): string {
  const parts = edits.flatMap((edit) => {
    const { at, lines } = describeEdit(edit);
    const place = at === "" ? edit.file : `${edit.file} at ${at}`;
    return [`  ${place}${lines.length === 0 ? ": taken out" : ""}`, ...lines.map((line) => `    ${line}`)];
  });
  return [`${kind}: ${name}`, ...parts].join("\n");
}
