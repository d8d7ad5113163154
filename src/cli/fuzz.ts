import { spawnSync } from "node:child_process";
import { ROOT } from "./paths.ts";

/** `npm run fuzz`: made of tests' helpers, so it lives with them. */
const { status } = spawnSync(
  process.execPath,
  ["--import", "tsx", "tests/fuzz/run-fuzz.ts", ...process.argv.slice(2)],
  { cwd: ROOT, stdio: "inherit" },
);
process.exit(status ?? 1);
