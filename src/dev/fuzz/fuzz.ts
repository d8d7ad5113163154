import { spawn } from "node:child_process";
import { once } from "node:events";
import { ROOT } from "../../cli/paths.ts";

/** `npm run fuzz`: made of tests' helpers, so it lives with them. */
export async function fuzz(options: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, ["--import", "tsx", "tests/fuzz/run-fuzz.ts", ...options], {
    cwd: ROOT,
    stdio: "inherit",
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => child.kill(signal));
  const [code] = await once(child, "exit");
  return typeof code === "number" ? code : 1;
}
