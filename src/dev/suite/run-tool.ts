import { spawn } from "node:child_process";
import { ROOT } from "../../cli/paths.ts";
import { GROUPS_LEFT_OUT } from "./groups.ts";

/** Runs a tool of node_modules, or `skrini` itself, at the root of the tree; what it wrote to either stream comes together. */
export function runTool(tool: string, options: readonly string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const own = [`${ROOT}/src/cli/bootstrap.mjs`, ...options];
    const [program, args] =
      tool === "skrini" ? [process.execPath, own] : [`${ROOT}/node_modules/.bin/${tool}`, options];
    // Another reader of the projects of the tests needs all of them: a set-up of a group left out is no dead code.
    const env = { ...process.env };
    if (tool !== "vitest") delete env[GROUPS_LEFT_OUT];
    const child = spawn(program, args, {
      cwd: ROOT,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...env, ...(process.stdout.isTTY ? { FORCE_COLOR: "1" } : { NO_COLOR: "1" }) },
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += text));
    child.on("error", (error) => resolve({ code: 1, output: String(error) }));
    child.on("close", (code) => resolve({ code: code ?? 1, output }));
  });
}
