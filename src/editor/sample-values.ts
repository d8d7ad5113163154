import type { ParsedDocument } from "../check/project/project.ts";
import { type Located, member } from "../check/report/located.ts";
import type { AnswerPlace } from "./answer-place.ts";

const MAX_VALUES = 12;
const MAX_SAMPLES = 30;

/** Distinct values that the samples of a call have at a place of its answer: of every element, where a list stands between. */
export function sampleValues(documents: readonly ParsedDocument[], { call, path }: AnswerPlace): readonly string[] {
  const samples = documents.filter(({ place }) => place.kind === "sample" && place.call === call);
  const found = samples.slice(0, MAX_SAMPLES).flatMap(({ root }) => valuesAt(member(root, "answer"), path));
  // A string with braces is a template: the sandbox fills it in when it answers.
  const telling = found.filter(
    (value) => typeof value === "number" || (typeof value === "string" && value !== "" && !value.includes("{")),
  );
  return [...new Set(telling.map(String))].slice(0, MAX_VALUES);
}

function valuesAt(node: Located | undefined, [step, ...rest]: readonly string[]): readonly unknown[] {
  if (node === undefined) return [];
  if (node.items.length > 0)
    return node.items.flatMap((item) => valuesAt(item, step === undefined ? [] : [step, ...rest]));
  return step === undefined ? [node.value] : valuesAt(member(node, step), rest);
}
