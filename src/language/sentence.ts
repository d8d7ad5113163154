/** A name in a sentence that programs go by too: they never read the sentence. */
export interface Argument {
  readonly kind:
    | "addition"
    | "call"
    | "figure"
    | "holder"
    | "language"
    | "name"
    | "option"
    | "path"
    | "replacement"
    | "sight";
  readonly value: string;
  /** The words that stand in the sentence for it, where the value itself does not. */
  readonly words?: string;
}

export type Sentence = readonly (string | Argument)[];

/** A sentence for a person: a plain string where no program needs to know what it is about. */
export type Words = string | Sentence;

/** @example sentence`"${named("amount")}" is missing` */
export function sentence(words: TemplateStringsArray, ...values: readonly (Words | Argument)[]): Sentence {
  return words.flatMap((one, index) => {
    const value = values[index] ?? "";
    return [one, ...(typeof value === "object" && !("kind" in value) ? value : [value])];
  });
}

/** The values as a list in a sentence: `en, sw`. */
export function listOf(
  values: readonly string[],
  argument: (value: string) => Argument,
  separator: string = ", ",
): Sentence {
  return values.flatMap((value, index) => (index === 0 ? [argument(value)] : [separator, argument(value)]));
}

const argumentOf =
  (kind: Argument["kind"]) =>
  (value: string, words?: string): Argument =>
    words === undefined ? { kind, value } : { kind, value, words };

export const named = argumentOf("name");
export const heldBy = argumentOf("holder");
export const ofCall = argumentOf("call");
export const inLanguage = argumentOf("language");
export const atPath = argumentOf("path");
export const inSight = argumentOf("sight");
/** One of a few values, each of which a machine can put where the diagnostic stands. */
export const oneOf = argumentOf("option");
export const asFigure = argumentOf("figure");

/** A hint that a machine can follow, by putting the name where the diagnostic stands. */
export function meant(name: string, words: string = name): Sentence {
  return sentence`did you mean "${argumentOf("replacement")(name, words === name ? undefined : words)}"?`;
}

/** The same in an expression, where names stand without quotes. */
export function meantBy(name: string): Sentence {
  return sentence`did you mean ${{ kind: "replacement", value: name }}?`;
}

/** As `meant`, where there is no doubt. */
export function write(name: string): Sentence {
  return sentence`write "${{ kind: "replacement", value: name }}"`;
}

/** A hint that a machine can follow, by adding the line to the list. */
export function add(line: string): Sentence {
  return sentence`add "${{ kind: "addition", value: line }}"`;
}

/** @param render how an argument is written for who reads it; as it is unless given */
export function textOfWords(words: Words, render = ({ value, words: own }: Argument) => own ?? value): string {
  if (typeof words === "string") return words;
  return words.map((part) => (typeof part === "string" ? part : render(part))).join("");
}

/** Values of one kind, in the order in which the sentence names them. */
export function argumentsOf(words: Words | undefined, kind: Argument["kind"]): readonly string[] {
  if (words === undefined || typeof words === "string") return [];
  return words.flatMap((part) => (typeof part !== "string" && part.kind === kind ? [part.value] : []));
}
