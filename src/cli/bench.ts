import { spawnSync } from "node:child_process";
import { acceptOptions } from "./accept-options.ts";
import { ROOT } from "./paths.ts";

/** The benchmarks of a browser are made of tests' helpers, and live there. */
const PARTS = ["check", "pages", "use", "render"];
const USAGE = `npm run bench [-- ${PARTS.join(" ")}]
Measures what the budgets name: the parts asked for, or all of them.`;

const asked = acceptOptions(USAGE, (part) => PARTS.includes(part));
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
