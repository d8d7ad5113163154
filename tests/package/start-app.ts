import { spawn } from "node:child_process";
import { join } from "node:path";
import type { UnpackedPackage } from "./unpack-package.ts";

interface StartOptions {
  readonly byNpx?: boolean;
  readonly env?: Readonly<Record<string, string>>;
}

/**
 * `skrini start` of the package on a project in its place: until it says its address. `byNpx` puts between it and this
 * process the shell that npx starts, which passes no signal on.
 */
export async function startApp(
  { place }: UnpackedPackage,
  folder: string,
  { byNpx = false, env = {} }: StartOptions = {},
) {
  const program = join(place, "node_modules/skrini/src/cli/bootstrap.mjs");
  const [file, options] = byNpx
    ? ["sh", ["-c", `"${process.execPath}" "${program}" start; :`]]
    : [process.execPath, [program, "start"]];
  const child = spawn(file, options, {
    cwd: join(place, folder),
    env: { ...process.env, PORT: "0", DATABASE_URL: "off", ...(byNpx && { npm_lifecycle_event: "npx" }), ...env },
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
    async stop(signal: NodeJS.Signals = "SIGTERM"): Promise<void> {
      child.kill(signal);
      await closed;
    },
  };
}
