/** Spreadsheets take it for "this is text". */
const GUARD = "'";
/** How a cell begins that a spreadsheet computes, or splits; full-width forms are folded to the same by some. */
const COMPUTED = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20\t\r\n]/u;
const MONTH = "(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*";
/** Cells that a spreadsheet takes for a number, a date, a time or a truth, and writes its own way from then on. */
const CONVERTED = new RegExp(
  `^\\s*(?:${[
    String.raw`[(\p{Sc}]*[ .,\d]*\d[ .,\d]*(?:e[+-]?\d+)?[ %)\p{Sc}]*`,
    String.raw`\d+(?: ?[-/.:] ?\d+)+(?: ?[ap]m)?`,
    String.raw`\d{1,2} ?[ap]m`,
    String.raw`\d{1,2}[ ./-]*${MONTH}(?:[ ./,-]*\d{1,4})?`,
    String.raw`${MONTH}[ ./-]*\d{1,4}(?:[ ,]+\d{1,4})?`,
    "true|false",
  ].join("|")})\\s*$`,
  "iu",
);
/** Longer texts are neither numbers nor dates. */
const MAX_CONVERTED_LENGTH = 64;

/**
 * A text as a cell that a spreadsheet neither computes nor converts. Texts that begin as guarded ones do get another
 * guard, so that each comes back by `readCell` as it was; any other stays as it is.
 *
 * @example writeCell("=1+1") // "'=1+1"
 */
export function writeCell(text: string): string {
  return isChanged(text) ? `${GUARD}${text}` : text;
}

/** The text that `writeCell` made a cell of. */
export function readCell(cell: string): string {
  return cell.startsWith(GUARD) && isChanged(cell) ? cell.slice(GUARD.length) : cell;
}

/** Whether a spreadsheet changes it, but for its guards. */
function isChanged(text: string): boolean {
  const plain = text.replace(/^'+/, "");
  return COMPUTED.test(plain) || (plain.length <= MAX_CONVERTED_LENGTH && CONVERTED.test(plain));
}
