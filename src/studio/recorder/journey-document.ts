import { expressionText, quotedText } from "../../expression/syntax/text-parts.ts";
import type { JourneyDocument, JourneyStep } from "../../language/documents.ts";
import type { Words } from "./recorder-event.ts";
import type { RecordedStep } from "./recording.ts";

export interface JourneyHead {
  readonly id: string;
  readonly summary: Words;
  readonly path: string;
  /** "" where default samples answer. */
  readonly scenario: string;
}

/** The document of what was recorded. Words that are alike in all languages are written once. */
export function journeyDocument({ id, summary, path, scenario }: JourneyHead, steps: readonly RecordedStep[]) {
  return {
    $schema: "../language/journey.schema.json",
    version: 1,
    id,
    summary,
    path,
    ...(scenario !== "" && { scenario }),
    steps: steps.map(({ step }) => withPlainWords(step)),
  } satisfies JourneyDocument & { readonly $schema: string };
}

/** A name for the file, of the words for what somebody sets out to do. */
export function idOfWords(words: string): string {
  const plain = words.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return plain.replaceAll(/[^a-z0-9]+/g, "-").replaceAll(/^-+|-+$/g, "");
}

function withPlainWords(step: JourneyStep): JourneyStep {
  const plain = Object.entries(step).map(([name, value]) => {
    const isWords = name === "text" || name === "option";
    return [name, isWords ? once(value as Words | string) : value] as const;
  });
  return Object.fromEntries(plain) as JourneyStep;
}

/** A name that is the same in all languages is a constant, which needs no translation. */
function once(words: Words | string): Words | string {
  if (typeof words === "string") return words;
  const [first = "", ...others] = Object.values(words);
  return others.length > 0 && others.every((one) => one === first) && !/[{}$'\\]/.test(first)
    ? expressionText(quotedText(first))
    : words;
}
