/**
 * The words of a text that is one constant, which stands for a name that is the same in all languages; any other text
 * as it is.
 *
 * @example constantText("${'M-Pesa'}") // "M-Pesa"
 */
export function constantText(text: string): string {
  return /^\$\{'([^'\\]*)'\}$/.exec(text)?.[1] ?? text;
}
