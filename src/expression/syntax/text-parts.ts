/** A piece of a text: words as they are written, `$${` among them, or the source of an expression without its marks. */
export interface TextPart {
  readonly kind: "words" | "expression" | "unclosed";
  readonly source: string;
  /** Offset of the source in the text. */
  readonly start: number;
}

/** Splits a text at its expressions, whether or not they can be read; one that is not closed is the last part. */
export function splitText(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let begin = 0;
  for (let open = text.indexOf("${"); open >= 0; open = text.indexOf("${", open + 2)) {
    if (text.charAt(open - 1) === "$") continue;
    if (open > begin) parts.push({ kind: "words", source: text.slice(begin, open), start: begin });
    const start = open + 2;
    const close = findClose(text, start);
    if (close === undefined) return [...parts, { kind: "unclosed", source: text.slice(start), start }];
    parts.push({ kind: "expression", source: text.slice(start, close), start });
    begin = close + 1;
    open = close - 1;
  }
  return begin === text.length ? parts : [...parts, { kind: "words", source: text.slice(begin), start: begin }];
}

/** The first "}" outside quotes: expressions hold no braces of their own. */
function findClose(text: string, start: number): number | undefined {
  let quote = "";
  for (let position = start; position < text.length; position++) {
    const character = text.charAt(position);
    if (quote === "" && character === "}") return position;
    if (quote === "" && (character === '"' || character === "'")) quote = character;
    else if (quote !== "" && character === "\\") position++;
    else if (character === quote) quote = "";
  }
  return undefined;
}

/** Whether there is an expression in a value: it is computed, then, and not what is written. */
export function hasExpression(value: unknown): value is string {
  return typeof value === "string" && value.includes("${");
}

/**
 * The expression that is the whole of a text, without its marks; undefined for any other value. One in which a quote is
 * still open counts: it is being typed.
 *
 * @example wholeExpression("${state.a == 1}") // "state.a == 1"
 */
export function wholeExpression(value: unknown): string | undefined {
  if (typeof value !== "string") return undefined;
  const [part, more] = splitText(value);
  if (part === undefined || more !== undefined || part.kind === "words") return undefined;
  if (part.kind === "expression") return part.source;
  return part.source.endsWith("}") && !part.source.includes("${") ? part.source.slice(0, -1) : undefined;
}

/** A text that is one expression: `${…}`. */
export function expressionText(source: string): string {
  return `\${${source}}`;
}

/** A text with something else in the places of its expressions, which are given with their marks. */
export function mapExpressions(text: string, change: (written: string) => string): string {
  return splitText(text)
    .map(({ kind, source }) => {
      if (kind === "words") return source;
      return kind === "expression" ? change(expressionText(source)) : `\${${source}`;
    })
    .join("");
}

/** An expression that gives these words as they are. */
export function quotedText(words: string): string {
  return `'${words.replace(/[\\']/g, "\\$&")}'`;
}
