const MAX_LENGTH = 60;
/** Characters in front of what was found. */
const LEAD = 16;

/** The part of a long text around the words in it that were searched for, in any case. */
export function excerpt(text: string, wanted: string): string {
  if (text.length <= MAX_LENGTH) return text;
  const start = Math.max(0, text.toLowerCase().indexOf(wanted.toLowerCase()) - LEAD);
  const end = start + MAX_LENGTH;
  return `${start > 0 ? "…" : ""}${text.slice(start, end).trim()}${end < text.length ? "…" : ""}`;
}
