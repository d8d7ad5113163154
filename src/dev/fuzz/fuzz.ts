import { spawn } from "node:child_process";
import { once } from "node:events";
import type { CommandLine } from "../../cli/command/command.ts";
import { WrongCallError } from "../../cli/command/wrong-call-error.ts";
import { ROOT } from "../../cli/paths.ts";
import type { fuzzDefinition } from "./definition.ts";

export type FuzzLine = CommandLine<typeof fuzzDefinition>;

/** `skrini fuzz`: made of tests' helpers, so it lives with them. */
export async function fuzz(line: FuzzLine): Promise<number> {
  if (line.values.case !== undefined && line.positionals.length !== 1) {
    throw new WrongCallError("--case needs its one part", { withUsage: true });
  }
  const child = spawn(process.execPath, ["--import", "tsx", "tests/fuzz/run-fuzz.ts", JSON.stringify(line)], {
    cwd: ROOT,
    stdio: "inherit",
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => child.kill(signal));
  const [code] = await once(child, "exit");
  return typeof code === "number" ? code : 1;
}
