import { spawn } from "node:child_process";
import { join } from "node:path";
import type { UnpackedPackage } from "./unpack-package.ts";

/** `skrini start` of the package on a project in its place: until it says its address. */
export async function startApp({ place }: UnpackedPackage, folder: string) {
  const program = join(place, "node_modules/skrini/src/cli/bootstrap.mjs");
  const child = spawn(process.execPath, [program, "start"], {
    cwd: join(place, folder),
    env: { ...process.env, PORT: "0", DATABASE_URL: "off" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const closed = new Promise<void>((resolve) => child.on("close", () => resolve()));
  let output = "";
  const origin = await new Promise<string>((resolve, reject) => {
    const hear = (text: Buffer) => {
      output += text;
      const [address] = /http:\/\/localhost:\d+/.exec(output) ?? [];
      if (address !== undefined) resolve(address);
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    child.on("error", reject);
    void closed.then(() => reject(new Error(output)));
  });
  return {
    origin,
    async stop(): Promise<void> {
      child.kill();
      await closed;
    },
  };
}
