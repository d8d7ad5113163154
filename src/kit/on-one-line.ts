/** Words with single spaces between them and none around, without marks that set parts apart: as a line shows them. */
export function onOneLine(words: string): string {
  return words
    .replaceAll(/[\u2066-\u2069]/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();
}
