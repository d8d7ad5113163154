import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { ROOT } from "../../../src/cli/paths.ts";

export interface ServerProcess {
  readonly port: number;
  isAlive(): boolean;
  /** Megabytes of memory that it holds; null where the system does not tell. */
  memory(): number | null;
  /** What it has said about errors since it was asked last. */
  takeErrors(): string;
  close(): Promise<void>;
}

/** `npm start` on a free port, in a process of its own. */
export async function startServer(): Promise<ServerProcess> {
  const child = spawn(process.execPath, ["--import", "tsx", "src/cli/start.ts"], {
    cwd: ROOT,
    env: { ...process.env, PORT: "0" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const end = () => void child.kill("SIGKILL");
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
    memory: () => memoryOf(child.pid),
    takeErrors() {
      const said = errors;
      errors = "";
      return said;
    },
    close: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve();
        child.once("exit", () => resolve());
        child.kill("SIGKILL");
      }),
  };
}

function readPort(child: ChildProcess, said: () => string): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`the server ended with ${code} before it served: ${said()}`)));
    child.stdout?.on("data", (text: Buffer) => {
      const port = /localhost:(\d+)/.exec(String(text))?.[1];
      if (port !== undefined) resolve(Number(port));
    });
  });
}

/** Linux tells it in a file. */
function memoryOf(pid: number | undefined): number | null {
  try {
    const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1024);
  } catch {
    return null;
  }
}
