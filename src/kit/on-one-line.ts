/** Words with single spaces between them and none around: as a line of a page shows them. */
export function onOneLine(words: string): string {
  return words.replaceAll(/\s+/g, " ").trim();
}
