import { type ChildProcess, spawn } from "node:child_process";
import { ROOT } from "../../../src/cli/paths.ts";
import { serverMemory } from "../../server/server-memory.ts";

export interface ServerProcess {
  readonly port: number;
  isAlive(): boolean;
  /** Megabytes of memory that it holds; null where the system does not tell. */
  memory(): number | null;
  /** Errors it has written since the last call. */
  takeErrors(): string;
  close(): Promise<void>;
}

/** `npm start` on a free port, with the settings of memory that people get. */
export async function startServer(): Promise<ServerProcess> {
  const child = spawn(process.execPath, ["src/cli/bootstrap.mjs", "start"], {
    cwd: ROOT,
    // Building, which came before in this process, sets NODE_ENV.
    env: { ...process.env, NODE_ENV: "", API_URL: "", PORT: "0" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  // The started process passes this signal on to the server.
  const end = () => void child.kill("SIGTERM");
  process.once("exit", end);
  child.once("exit", () => process.off("exit", end));
  let errors = "";
  child.stderr.on("data", (text) => {
    errors = `${errors}${text}`.slice(-20_000);
  });
  const port = await readPort(child, () => errors);
  return {
    port,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    memory: () => memoryOf(child),
    takeErrors() {
      const output = errors;
      errors = "";
      return output;
    },
    close: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve();
        child.once("exit", () => resolve());
        end();
      }),
  };
}

function readPort(child: ChildProcess, output: () => string): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`the server ended with ${code} before it served: ${output()}`)));
    child.stdout?.on("data", (text: Buffer) => {
      const port = /localhost:(\d+)/.exec(String(text))?.[1];
      if (port !== undefined) resolve(Number(port));
    });
  });
}

/** Null on a system that does not tell, and when the server has ended. */
function memoryOf(child: ChildProcess): number | null {
  try {
    return Math.round(serverMemory(child));
  } catch {
    return null;
  }
}
