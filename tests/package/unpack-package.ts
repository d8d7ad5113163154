import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { ROOT } from "../../src/cli/paths.ts";
import { PACKAGE_README } from "../../src/dev/build/pack-docs.ts";

const { devDependencies, files: PACKED } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as {
  readonly devDependencies: { readonly [name: string]: string };
  readonly files: readonly string[];
};
/** Packages, or scopes, that must not be needed to run it, besides those that only developers have. */
const ABSENT = /^(esbuild|@typescript|@esbuild|\.bin|\.package-lock\.json|\.vite.*)(\/|$)/;
/** A browser, which is not in the package either, and declarations of others that a team has beside it. */
const BESIDE = /^(@sparticuz|@types)\//;

function isAbsent(name: string): boolean {
  return ABSENT.test(name) || (name in devDependencies && !BESIDE.test(name));
}

/** A scope is no package: one of it may be for developers alone, and another not. */
function packagesIn(folder: string): readonly string[] {
  return readdirSync(folder).flatMap((name) =>
    name.startsWith("@") ? readdirSync(join(folder, name)).map((one) => `${name}/${one}`) : [name],
  );
}

export interface UnpackedPackage {
  /** A folder whose node_modules has the package, and links to this tree's other packages. */
  readonly place: string;
  /** The file that npm packed. */
  readonly archive: string;
  /** Paths in the archive. */
  readonly files: readonly string[];
  /** Runs the command of the package to its end. */
  skrini(folder: string, ...options: string[]): { status: number | null; stdout: string; stderr: string };
  remove(): void;
}

/** Packs what was built, as `npm pack` does, and unpacks it as an installation would. Asks no network. */
export function unpackPackage(): UnpackedPackage {
  const place = mkdtempSync(join(tmpdir(), "skrini-package-"));
  const packed = call("npm", ["pack", "--ignore-scripts", "--silent", "--pack-destination", place], stage(place));
  const archive = join(place, packed.stdout.trim().split("\n").at(-1) ?? "");
  const target = join(place, "node_modules/skrini");
  mkdirSync(target, { recursive: true });
  const files = call("tar", ["-tzf", archive], place).stdout.trim().split("\n");
  call("tar", ["-xzf", archive, "-C", target, "--strip-components=1"], place);
  for (const name of packagesIn(join(ROOT, "node_modules"))) link(name, place);
  return {
    place,
    archive,
    files: files.map((path) => path.replace(/^package\//, "")),
    skrini: (folder, ...options) => {
      const program = join(target, "src/cli/bootstrap.mjs");
      return spawnSync(process.execPath, [program, ...options], { cwd: join(place, folder), encoding: "utf8" });
    },
    remove: () => rmSync(place, { recursive: true, force: true }),
  };
}

/** A copy of the files that npm packs, with the README.md that it finds there after `prepack`: others may read this tree's own meanwhile. */
function stage(place: string): string {
  const folder = join(place, "staged");
  for (const path of ["package.json", ...PACKED]) cpSync(join(ROOT, path), join(folder, path), { recursive: true });
  cpSync(join(ROOT, PACKAGE_README), join(folder, "README.md"));
  return folder;
}

function link(name: string, place: string): void {
  if (isAbsent(name)) return;
  const [from, to] = [join(ROOT, "node_modules", name), join(place, "node_modules", name)];
  mkdirSync(dirname(to), { recursive: true });
  symlinkSync(from, to);
}

function call(program: string, options: readonly string[], cwd: string) {
  const done = spawnSync(program, options, { cwd, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
  if (done.status !== 0) throw new Error(`${program} ${options.join(" ")}: ${done.stderr}`);
  return done;
}
