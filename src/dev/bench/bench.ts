import { spawnSync } from "node:child_process";
import type { CommandLine } from "../../cli/command/command.ts";
import { ROOT } from "../../cli/paths.ts";
import type { benchDefinition } from "./definition.ts";

/** `skrini bench`: the benchmarks of a browser are made of tests' helpers, and live there. */
export function bench({ positionals: parts }: CommandLine<typeof benchDefinition>): number {
  const inBrowser = parts.filter((part) => part !== "check");
  const statuses = [
    ...(parts.length === inBrowser.length && parts.length > 0 ? [] : [run("src/dev/bench/bench-check.ts")]),
    ...(parts.length > 0 && inBrowser.length === 0 ? [] : [run("tests/bench/run-bench.ts", ...inBrowser)]),
  ];
  return Math.max(...statuses);
}

function run(program: string, ...options: readonly string[]): number {
  const { status } = spawnSync(process.execPath, ["--import", "tsx", program, ...options], {
    cwd: ROOT,
    stdio: "inherit",
  });
  return status ?? 1;
}
