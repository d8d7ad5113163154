/** The narrowest phone, without the margins of a screen: pixels. */
const SMALL_PHONE_WIDTH = 320 - 2 * 16;

/**
 * Lines that words take in a width, broken between words as a browser does; infinite where one word is wider.
 * @param widthOf the width of a part of a line
 * @internal for its tests, beside this module
 */
export function countLines(words: string, width: number, widthOf: (part: string) => number): number {
  let lines = 0;
  for (const paragraph of words.split("\n")) {
    lines += 1;
    let line = "";
    for (const word of paragraph.split(/\s+/).filter((one) => one !== "")) {
      if (widthOf(word) > width) return Number.POSITIVE_INFINITY;
      const longer = line === "" ? word : `${line} ${word}`;
      if (widthOf(longer) <= width) line = longer;
      else {
        lines += 1;
        line = word;
      }
    }
  }
  return lines;
}

/** Measures as the borrower's page writes: its font at its size for running text. */
export function createLineCounter(): (words: string) => number {
  const context = document.createElement("canvas").getContext("2d");
  if (context === null) return () => 1;
  context.font = "16px system-ui, Roboto, sans-serif";
  const known = new Map<string, number>();
  return (words) => {
    const lines = known.get(words) ?? countLines(words, SMALL_PHONE_WIDTH, (part) => context.measureText(part).width);
    known.set(words, lines);
    return lines;
  };
}
