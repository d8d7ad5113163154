import { spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../src/cli/paths.ts";

interface LockEntry {
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
  readonly optional?: boolean;
  readonly resolved?: string;
  readonly optionalDependencies?: { readonly [name: string]: string };
}

interface Platform {
  readonly os: string;
  readonly cpu: string;
  readonly libc?: string;
}

const PLATFORMS: readonly Platform[] = ["x64", "arm64"].flatMap((cpu) => [
  { os: "darwin", cpu },
  { os: "win32", cpu },
  { os: "linux", cpu, libc: "glibc" },
  { os: "linux", cpu, libc: "musl" },
]);

/** Each has a package.json and a lock file. The benchmark's contenders ask for a React, which is the app's own. */
const FOLDERS = [
  { folder: ".", options: [] },
  { folder: "tests/bench", options: ["--legacy-peer-deps"] },
  { folder: "tests/old-browser", options: [] },
  { folder: "tests/formats", options: ["--legacy-peer-deps"] },
];

function lockOf(folder: string): { readonly [path: string]: LockEntry } {
  return JSON.parse(readFileSync(`${ROOT}/${folder}/package-lock.json`, "utf8")).packages;
}

/** The package that npm finds from this path: the nearest of that name, from the package's own folder upwards. */
function nearest(lock: { readonly [path: string]: LockEntry }, from: string, name: string): LockEntry | undefined {
  const place = from === "" ? "" : `${from}/`;
  const found = lock[`${place}node_modules/${name}`];
  return found !== undefined || from === ""
    ? found
    : nearest(lock, from.replace(/\/?node_modules\/(?!.*\/node_modules\/).*$/, ""), name);
}

function suits(entry: LockEntry, platform: Platform): boolean {
  const { os = [platform.os], cpu = [platform.cpu] } = entry;
  const isLibc = entry.libc === undefined || (platform.libc !== undefined && entry.libc.includes(platform.libc));
  return os.includes(platform.os) && cpu.includes(platform.cpu) && isLibc;
}

/** There is no PostgreSQL to embed for it; the start says so, and DATABASE_URL names another. */
function isWindowsOnArm({ os, cpu }: Platform): boolean {
  return os === "win32" && cpu === "arm64";
}

describe.each(FOLDERS)("the lock file of $folder", ({ folder, options }) => {
  const lock = lockOf(folder);
  /** Packages with parts for one system each, and those parts. */
  const native = Object.entries(lock).flatMap(([path, { optionalDependencies = {} }]) => {
    const parts = Object.entries(optionalDependencies).map(
      ([name, version]) => [name, version, nearest(lock, path, name)] as const,
    );
    return parts.length === 0 ? [] : [{ path, parts }];
  });

  it("has every optional package of every locked one, also those for other systems", () => {
    const missing = native.flatMap(({ path, parts }) =>
      parts.filter(([, , entry]) => entry === undefined).map(([name]) => `${path} → ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it("has of each package with native parts one for macOS, Windows and Linux of both kinds, on x64 and arm64", () => {
    const lacking = native.flatMap(({ path, parts }) => {
      const built = parts.flatMap(([, , entry]) => (entry?.os === undefined ? [] : [entry]));
      // Packages for one system alone, such as fsevents, are needed on no other.
      if (built.length < 2) return [];
      const wanted = PLATFORMS.filter((platform) => !(path === "" && isWindowsOnArm(platform)));
      return wanted
        .filter((platform) => !built.some((entry) => suits(entry, platform)))
        .map((platform) => `${path}: ${JSON.stringify(platform)}`);
    });
    expect(lacking).toEqual([]);
  });

  it("names the system of a part as the part's own name does", () => {
    const wrong = native.flatMap(({ parts }) =>
      parts.flatMap(([name, , entry]) => {
        const os = /darwin|win32|linux|android|freebsd|openharmony/.exec(name.split("/").at(-1) ?? "")?.[0];
        return os === undefined || entry === undefined || (entry.os?.includes(os) && entry.optional) ? [] : [name];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it("names no host that packages come from", () => {
    expect(Object.entries(lock).filter(([, entry]) => entry.resolved !== undefined)).toEqual([]);
  });

  it("is what npm ci asks for, without a look at a registry", () => {
    const place = mkdtempSync(join(tmpdir(), "skrini-lock-"));
    try {
      for (const file of ["package.json", "package-lock.json"])
        copyFileSync(`${ROOT}/${folder}/${file}`, `${place}/${file}`);
      const dry = ["ci", "--dry-run", "--offline", "--ignore-scripts", `--cache=${place}/cache`, ...options];
      const { status, stderr } = spawnSync("npm", dry, {
        cwd: place,
        encoding: "utf8",
        shell: process.platform === "win32",
      });
      expect(status === 0 ? "" : stderr).toBe("");
    } finally {
      rmSync(place, { recursive: true, force: true });
    }
  }, 60_000);
});
