import { spawnSync } from "node:child_process";
import { ROOT } from "./paths.ts";

/** `npm run bench [-- check pages use render]`: the benchmarks of a browser are made of tests' helpers, and live there. */
const asked = process.argv.slice(2);
const inBrowser = asked.filter((part) => part !== "check");
const statuses = [
  ...(asked.length === inBrowser.length && asked.length > 0 ? [] : [run("src/cli/bench-check.ts")]),
  ...(asked.length > 0 && inBrowser.length === 0 ? [] : [run("tests/bench/run-bench.ts", ...inBrowser)]),
];
process.exit(Math.max(...statuses));

function run(program: string, ...options: readonly string[]): number {
  const { status } = spawnSync(process.execPath, ["--import", "tsx", program, ...options], {
    cwd: ROOT,
    stdio: "inherit",
  });
  return status ?? 1;
}
