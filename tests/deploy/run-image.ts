import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { BuiltImage } from "./build-image.ts";

/**
 * Starts a program in the root of an image as an engine does with a read-only root: as the image's user, with the image's
 * environment and this one's, with `/tmp` in memory and a folder for the image's volume.
 */
export function runImage(
  { root, settings }: BuiltImage,
  program: readonly string[],
  { env, volume }: { readonly env: Readonly<Record<string, string>>; readonly volume: string },
): ChildProcess {
  for (const folder of ["dev", "proc"]) mkdirSync(join(root, folder), { recursive: true });
  const [user = "", group = ""] = settings.user.split(":");
  const unshare = execFileSync("which", ["unshare"], { encoding: "utf8" }).trim();
  const steps = [
    'mount --bind "$ROOT" "$ROOT"',
    'mount --bind "$VOLUME" "$ROOT$AT"',
    'mount -t tmpfs -o mode=1777,size=16m tmpfs "$ROOT/tmp"',
    'mount --bind /dev "$ROOT/dev"',
    'mount --bind /proc "$ROOT/proc"',
    'mount -o remount,bind,ro "$ROOT"',
    'exec env -i "$@"',
  ].join(" && ");
  const all = Object.entries({ ...settings.env, ...env }).map(([name, value]) => `${name}=${value}`);
  const into = [unshare, `--root=${root}`, `--wd=${settings.folder}`, `--setgid=${group}`, `--setuid=${user}`];
  return spawn(unshare, ["--mount", "sh", "-c", steps, "sh", ...all, ...into, ...program], {
    env: { PATH: process.env.PATH, ROOT: root, VOLUME: volume, AT: settings.volumes[0] },
    stdio: ["ignore", "pipe", "pipe"],
  });
}
