import { type ChildProcess, spawn } from "node:child_process";
import { onTestFinished } from "vitest";
import { ROOT } from "../../src/cli/paths.ts";

export interface StartedServer {
  readonly origin: string;
  readonly port: number;
  /** The process that people start and supervisors signal. */
  readonly process: ChildProcess;
  /** Everything printed so far. */
  printed(): string;
}

/** A built server, or what builds and starts one. */
export interface ServerProgram {
  /** Its tree. */
  readonly cwd: string;
  /** Arguments for Node. */
  readonly program: readonly string[];
}

const OWN: ServerProgram = { cwd: ROOT, program: ["src/cli/bootstrap.mjs", "start"] };

/** Starts the app as people do, on a free port; it ends with the test. */
export async function startServer(
  env: Record<string, string> = {},
  { cwd, program }: ServerProgram = OWN,
): Promise<StartedServer> {
  const child = spawn(process.execPath, program, {
    cwd,
    // A developer's own database is not used by a test.
    env: { ...process.env, NODE_ENV: "", DATABASE_URL: "off", DRAIN: "0", ...env, PORT: "0" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise((done) => child.once("exit", done));
  onTestFinished(async () => {
    child.kill("SIGTERM");
    await ended;
  });
  let printed = "";
  const port = await new Promise<number>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (text) => {
        printed += text;
        const found = /Skrini on http:\/\/localhost:(\d+)/.exec(printed)?.[1];
        if (found !== undefined) resolve(Number(found));
      });
    }
    child.once("error", reject);
    child.once("exit", () => reject(new Error(`the server did not start:\n${printed}`)));
  });
  return { origin: `http://localhost:${port}`, port, process: child, printed: () => printed };
}
