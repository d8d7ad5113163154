import { spawn } from "node:child_process";
import { ROOT } from "./paths.ts";

/** `npm run fuzz`: made of tests' helpers, so it lives with them. */
const child = spawn(process.execPath, ["--import", "tsx", "tests/fuzz/run-fuzz.ts", ...process.argv.slice(2)], {
  cwd: ROOT,
  stdio: "inherit",
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => child.kill(signal));
child.on("exit", (code) => process.exit(code ?? 1));
