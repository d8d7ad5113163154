import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { installApart } from "../../src/dev/install/install-apart.ts";
import { eventually } from "../eventually.ts";

export interface CodeServer {
  /** Address at which it shows a folder. */
  address(folder: string): string;
  close(): void;
}

/** Its own packages are named in its package, and installed into it by a script that builds native ones too. */
const INSTALLED = ".skrini-installed";

/** The program of code-server, whose terminals and logs are without their native parts; why it cannot be had. */
export function findCodeServer(): { readonly program: string } | { readonly missing: string } {
  try {
    const program = join(installApart("tests/vscode"), "node_modules/code-server");
    const own = join(program, "lib/vscode");
    if (existsSync(join(own, INSTALLED))) return { program };
    // Its own list of versions is not in sync with its package: `ci` refuses it.
    const options = ["install", "--no-save", "--ignore-scripts", "--omit=dev", "--loglevel=error"];
    const { status, stderr } = spawnSync("npm", options, { cwd: own, encoding: "utf8" });
    if (status !== 0) return { missing: `its packages could not be installed: ${stderr.slice(0, 200)}` };
    writeFileSync(join(own, INSTALLED), "");
    return { program };
  } catch (error) {
    return { missing: String(error).slice(0, 200) };
  }
}

/** Serves VS Code. @param first options of a first run, which ends. @throws Error with what code-server says */
export async function startCodeServer(program: string, first: readonly string[]): Promise<CodeServer> {
  const place = mkdtempSync(join(tmpdir(), "skrini-vscode-"));
  const entry = join(program, "out/node/entry.js");
  const folders = ["--user-data-dir", join(place, "data"), "--extensions-dir", join(place, "extensions")];
  const installed = spawnSync(process.execPath, [entry, ...folders, ...first], {
    encoding: "utf8",
    env: { ...process.env, XDG_CONFIG_HOME: place },
  });
  if (installed.status !== 0) throw new Error(installed.stdout + installed.stderr);
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const options = [
    "--auth",
    "none",
    "--bind-addr",
    `127.0.0.1:${port}`,
    "--disable-telemetry",
    "--disable-update-check",
  ];
  // Each port of this machine has a name of its own: code-server compares it with this server's port behind it.
  const more = [
    "--proxy-domain",
    `{{port}}.localhost:${port}`,
    "--disable-workspace-trust",
    "--disable-getting-started-override",
  ];
  const child: ChildProcess = spawn(process.execPath, [entry, ...folders, ...options, ...more], {
    env: { ...process.env, XDG_CONFIG_HOME: place, VSCODE_PROXY_URI: `http://{{port}}.localhost:${port}/` },
    stdio: "ignore",
  });
  await eventually(async () => {
    if (!(await fetch(`${origin}/healthz`)).ok) throw new Error("code-server is not there yet");
  });
  return {
    address: (folder) => `${origin}/?folder=${encodeURIComponent(folder)}`,
    close() {
      child.kill();
      rmSync(place, { recursive: true, force: true });
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0));
    });
  });
}
