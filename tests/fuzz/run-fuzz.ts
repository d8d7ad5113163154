import type { FuzzLine } from "../../src/dev/fuzz/fuzz.ts";
import { partsOf } from "./parts.ts";
import { type PartResult, runPart } from "./run-part.ts";

// `skrini fuzz` starts it with what it was called with: random answers, documents, connections and taps, for as long as is asked for. The tests run a little of each.

// Ends what it has started as well: the browser, the server and the checker go when this process exits.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => process.exit(130));

try {
  const { values, positionals } = JSON.parse(process.argv[2] ?? "") as FuzzLine;
  const chosen = partsOf({ isCheckOnly: values["check-only"] === true }).filter(
    ({ name }) => positionals.length === 0 || positionals.includes(name),
  );
  const { minutes = 4, seed = 1, cases = Number.POSITIVE_INFINITY, case: only } = values;
  const milliseconds = (minutes * 60_000) / chosen.length;
  console.log(`fuzz of ${chosen.map(({ name }) => name).join(", ")}: ${minutes} min, seed ${seed}`);
  const results: PartResult[] = [];
  for (const part of chosen) {
    const result = await runPart(part, { seed, cases, only, milliseconds }, console.log);
    console.log(`${part.name}: ${result.cases} cases, ${result.findings.size} findings. ${result.figures}`);
    results.push(result);
  }
  report(results);
  // A connection of a case that did not end must not keep the process.
  process.exit();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

function report(results: readonly PartResult[]): void {
  console.log("");
  for (const { name, cases, seconds, findings, figures } of results) {
    console.log(`${name}: ${cases} cases in ${seconds.toFixed(0)} s, ${findings.size} findings. ${figures}`.trimEnd());
    for (const [finding, count] of findings) console.log(`  ${count} ×  ${finding}`);
  }
  const found = results.reduce((sum, { findings }) => sum + findings.size, 0);
  console.log(`${found} findings`);
  process.exitCode = found === 0 ? 0 : 1;
}
