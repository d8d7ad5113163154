import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, realpathSync, symlinkSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join } from "node:path";

/** Programs that a build calls, as an image of Node has them. */
const PROGRAMS =
  "bash cat chmod chown command cp dirname echo env find grep ldd ln ls mkdir mv node realpath rm sed sh tr true uname".split(
    " ",
  );
/** Parts of the C library that native packages are linked with, and its look-up of hosts. */
const LIBC = ["librt.so.1", "libdl.so.2", "libpthread.so.0", "libresolv.so.2", "libutil.so.1", "libnss_dns.so.2"];
const FILES = ["/etc/hosts", "/etc/resolv.conf", "/etc/nsswitch.conf", "/etc/ssl", "/usr/share/ca-certificates"];

/**
 * A root with Node, npm and a shell, of this machine's: images come from a registry, which a test does not ask.
 * The settings by which npm finds its registry come along.
 */
export function makeBuildRoot(root: string): void {
  for (const folder of ["usr/bin", "usr/lib", "usr/lib64", "tmp", "dev", "root", "etc", "proc"])
    mkdirSync(join(root, folder), { recursive: true });
  for (const folder of ["bin", "lib", "lib64"]) symlinkSync(`usr/${folder}`, join(root, folder));
  const programs = PROGRAMS.flatMap((name) => find(name) ?? []);
  for (const { name, path } of programs) execFileSync("cp", ["-L", path, join(root, "usr/bin", name)]);
  const libc = programs.flatMap(({ path }) => librariesOf(path)).find((path) => path.endsWith("/libc.so.6"));
  for (const name of LIBC.map((one) => join(dirname(libc ?? "/lib/libc.so.6"), one)).filter(existsSync))
    copyWithParents(name, root);
  for (const library of new Set(programs.flatMap(({ path }) => librariesOf(path)))) copyWithParents(library, root);
  for (const file of FILES.filter(existsSync)) copyWithParents(file, root);
  const npm = dirname(dirname(realpathSync(find("npm")?.path ?? "")));
  mkdirSync(join(root, "usr/lib/node_modules"), { recursive: true });
  execFileSync("cp", ["-R", npm, join(root, "usr/lib/node_modules/npm")]);
  symlinkSync("../lib/node_modules/npm/bin/npm-cli.js", join(root, "usr/bin/npm"));
  for (const [from, to] of [
    [join(homedir(), ".npmrc"), "root/.npmrc"],
    ["/etc/npmrc", "etc/npmrc"],
    ["/usr/etc/npmrc", "usr/etc/npmrc"],
  ] as const) {
    if (existsSync(from)) execFileSync("install", ["-D", from, join(root, to)]);
  }
  writeFileSync(join(root, "etc/passwd"), "root:x:0:0::/root:/bin/sh\n");
}

function find(name: string): { readonly name: string; readonly path: string } | null {
  try {
    const path = execFileSync("which", [name], { encoding: "utf8" }).trim();
    return { name, path: realpathSync(path) };
  } catch {
    return null;
  }
}

/** None of a script. */
function librariesOf(path: string): readonly string[] {
  try {
    return execFileSync("ldd", [path], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).match(/\/\S+/g) ?? [];
  } catch {
    return [];
  }
}

function copyWithParents(path: string, root: string): void {
  execFileSync("cp", ["-RL", "--parents", path, root], { stdio: ["ignore", "ignore", "pipe"] });
}
