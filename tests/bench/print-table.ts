export interface Row {
  readonly what: string;
  readonly target: string;
  readonly fails: string;
  readonly measured: string;
  /** Undefined where nothing is promised. */
  readonly ok?: boolean | undefined;
}

export function printTable(title: string, rows: readonly Row[]): void {
  const columns = ["what", "target", "fails", "measured"] as const;
  const lines = [{ what: title, target: "target", fails: "fails", measured: "measured" }, ...rows];
  const widths = columns.map((column) => Math.max(...lines.map((line) => line[column].length)));
  console.log("");
  for (const line of lines) {
    const mark = "ok" in line && line.ok !== undefined ? (line.ok ? "ok  " : "FAIL") : "    ";
    console.log(
      `${mark} ${columns.map((column, index) => line[column].padEnd(widths[index] ?? 0)).join("  ")}`.trimEnd(),
    );
  }
}
