import type { CoverageReport, CoveredPart } from "./coverage-report.ts";

/** The tracefile of `geninfo`, which build servers and editors read: a branch for each outcome, a line for each part. */
export function lcov({ parts }: CoverageReport): string {
  const files = [...new Set(parts.map(({ file }) => file))];
  return files
    .map((file) =>
      recordOf(
        file,
        parts.filter((part) => part.file === file),
      ),
    )
    .join("");
}

function recordOf(file: string, parts: readonly CoveredPart[]): string {
  const branches = parts.flatMap(({ line, outcomes }, block) =>
    outcomes.map(({ isMet }, branch) => `BRDA:${line},${block},${branch},${isMet ? 1 : 0}`),
  );
  const lines = new Map<number, boolean>();
  for (const { line, outcomes } of parts)
    lines.set(line, lines.get(line) === true || outcomes.some(({ isMet }) => isMet));
  const hit = branches.filter((branch) => branch.endsWith(",1")).length;
  return [
    `SF:${file}`,
    ...branches,
    `BRF:${branches.length}`,
    `BRH:${hit}`,
    ...[...lines].sort(([a], [b]) => a - b).map(([line, isMet]) => `DA:${line},${isMet ? 1 : 0}`),
    `LF:${lines.size}`,
    `LH:${[...lines.values()].filter(Boolean).length}`,
    "end_of_record",
    "",
  ].join("\n");
}
