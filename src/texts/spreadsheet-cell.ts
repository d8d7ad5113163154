/** Spreadsheets take it for "this is text". */
const GUARD = "'";
/** How a cell begins that a spreadsheet computes, or splits; full-width forms are folded to the same by some. */
const COMPUTED = String.raw`\s*[=+\-@\uff1d\uff0b\uff0d\uff20\t\r\n]`;
const TO_GUARD = new RegExp(`^${GUARD}*${COMPUTED}`, "u");
const GUARDED = new RegExp(`^${GUARD}+${COMPUTED}`, "u");

/**
 * A text as a cell that no spreadsheet computes. Texts that begin as guarded ones do get another guard, so that each
 * comes back by `readCell` as it was; any other stays as it is.
 *
 * @example writeCell("=1+1") // "'=1+1"
 */
export function writeCell(text: string): string {
  return TO_GUARD.test(text) ? `${GUARD}${text}` : text;
}

/** The text that `writeCell` made a cell of. */
export function readCell(cell: string): string {
  return GUARDED.test(cell) ? cell.slice(GUARD.length) : cell;
}
