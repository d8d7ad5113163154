import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { ROOT } from "../../src/cli/paths.ts";

const NAMED = fileURLToPath(new URL(".", import.meta.url));

/** Away from the sources, whose tests read every folder. */
export const PEERS = `${ROOT}/.build/bench`;

/** Installs what this folder's own package names, the first time it is compared with. */
export function installPeers(): void {
  if (existsSync(`${PEERS}/node_modules/.package-lock.json`)) return;
  mkdirSync(PEERS, { recursive: true });
  for (const file of ["package.json", "package-lock.json"]) copyFileSync(`${NAMED}${file}`, `${PEERS}/${file}`);
  // React is the app's own: the peers' wish for one is not followed.
  const options = ["install", "--no-save", "--ignore-scripts", "--legacy-peer-deps", "--loglevel=error"];
  const { status } = spawnSync("npm", options, { cwd: PEERS, stdio: "inherit" });
  if (status !== 0) throw new Error("the contenders could not be installed");
}
