/** A byte order mark of UTF-8, read as Windows-1252. */
const MISREAD_MARK = "ï»¿";
/** Letters of Windows-1252 from 0x80 on, until it is as Unicode again: not every `TextDecoder` has them. */
const LETTERS = [..."€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ"];
const BYTES: ReadonlyMap<string, number> = new Map(LETTERS.map((letter, at) => [letter, 0x80 + at]));

/** Whether a table was UTF-8 and was read as Windows-1252 by a spreadsheet, as its beginning shows. */
export function isMisread(beginning: string): boolean {
  return beginning.startsWith(MISREAD_MARK);
}

/** Letters of a text that was misread so, without the mark: nothing is lost by it. */
export function repairEncoding(text: string): string {
  const bytes = Uint8Array.from(text, (letter) => BYTES.get(letter) ?? letter.charCodeAt(0));
  return new TextDecoder().decode(bytes);
}
