import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { ROOT } from "../../src/cli/paths.ts";
import type { Answering } from "./open-page.ts";

/** A server of the channel "production" of named projects, in a process of its own and behind a port. */
export interface ServingProcess extends Answering {
  /** Ends it as a power cut does. */
  kill(): Promise<void>;
}

export async function startServing(url: string, data: string): Promise<ServingProcess> {
  const path = fileURLToPath(new URL("serving-process.ts", import.meta.url));
  const child = spawn(process.execPath, ["--import", "tsx", path, url, data], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let errors = "";
  child.stderr.on("data", (text) => (errors += text));
  const closed = once(child, "close");
  const [line] = await Promise.race([once(child.stdout, "data"), closed.then(() => [""])]);
  if (String(line) === "") throw new Error(`an instance did not start: ${errors}`);
  const origin = `http://localhost:${Number(line)}`;
  return {
    request: (at, init) => fetch(`${origin}${at}`, init),
    async kill() {
      child.kill("SIGKILL");
      await closed;
    },
  };
}
