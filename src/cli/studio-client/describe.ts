/** The part of an id that people are shown. */
export function shortId(release: string | null): string {
  return release === null ? "nothing" : release.slice(0, 12);
}

/** As `2026-03-01 10:00`, in UTC. */
export function shortTime(at: string): string {
  return at.slice(0, 16).replace("T", " ");
}

/** Rows with their columns under one another. */
export function table(rows: readonly (readonly string[])[]): readonly string[] {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [column, cell] of row.entries()) widths[column] = Math.max(widths[column] ?? 0, cell.length);
  }
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}

/** The items of a text with commas between. */
export function listed(text: string): readonly string[] {
  return text
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== "");
}

export function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
