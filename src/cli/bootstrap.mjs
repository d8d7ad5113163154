#!/usr/bin/env node
// The command `skrini`, and the first thing `npm start` and `npm test` run, before node_modules exists: plain
// JavaScript, no dependencies.
// Installs what the lock file asks for and node_modules lacks, then hands over to src/dev/main.ts or, to serve, to the
// server that src/cli/start/prepare.ts has built. In the package that `npm pack` makes all of that is built and installed.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * A server runs for months beside others. Left alone it stays at 205 MB after a storm of requests: young objects get
 * 48 MB, freed buffers of a megabyte stay with the process, and nothing asks for garbage to be collected.
 */
const SMALL_HEAP = ["--max-semi-space-size=2", "--expose-gc"];
const SMALL_BUFFERS = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "131072", MALLOC_TRIM_THRESHOLD_: "131072" };
/** Commands that need no package which only tests and the like are made with: half of the files to install. */
const WITHOUT_TESTS = ["start", "check"];
const root = fileURLToPath(new URL("../..", import.meta.url));
const args = process.argv.slice(2);
const parent = process.ppid;

refuseOldNode();
endWithNpm();
if (isPackage()) runBuilt();
else runTree();

function runTree() {
  const installed = readPackages(`${root}/node_modules/.package-lock.json`);
  // npm takes away what it is told to leave out, so that is left out where nothing is there yet.
  const isWithoutTests = WITHOUT_TESTS.includes(args[0]);
  if (!isInstalled(installed, isWithoutTests)) install(isWithoutTests && installed === null);
  if (args[0] === "start" && args.length === 1) prepare(startServer);
  else runSource("src/dev/main.ts", args);
}

function refuseOldNode() {
  const { engines } = JSON.parse(readFileSync(`${root}/package.json`, "utf8"));
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  // `^20.19.0 || >=22.12.0`
  const isKnown = engines.node.split(" || ").some((range) => {
    const [wantedMajor = 0, wantedMinor = 0] = range.replace(/^\D+/, "").split(".").map(Number);
    return major === wantedMajor ? minor >= wantedMinor : range.startsWith(">=") && major > wantedMajor;
  });
  if (!isKnown) fail(`Skrini needs Node ${engines.node}; this is ${process.versions.node}. https://nodejs.org has it`);
}

/** npm packs no lock file, and has installed the packages with this one. */
function isPackage() {
  return !existsSync(`${root}/package-lock.json`);
}

function runBuilt() {
  const folder = `${root}/.build/package`;
  if (args[0] !== "start" || args.length > 1) return run([`${folder}/main.js`, ...args]);
  const serve = () => run([...SMALL_HEAP, `${folder}/main.js`, "start"], { env: { ...SMALL_BUFFERS, ...process.env } });
  return run([`${folder}/prepare.js`], { stdio: ["ignore", "ignore", "inherit"], onSuccess: serve });
}

/**
 * npm writes node_modules/.package-lock.json last, so it tells what was really installed, also after an interruption.
 * Optional packages are for other machines too and may be absent.
 */
function isInstalled(present, isWithoutTests) {
  const wanted = readPackages(`${root}/package-lock.json`);
  if (wanted === null) fail("package-lock.json is missing or damaged");
  if (present === null) return false;
  const { optionalDependencies = {} } = wanted[""] ?? {};
  return Object.entries(wanted).every(([path, entry]) => {
    const found = present[path];
    // The optional package of this system is wanted, of those that the project has for each.
    const isForHere = path.slice("node_modules/".length) in optionalDependencies && suitsThisSystem(entry);
    if (path === "" || (isWithoutTests && entry.dev)) return true;
    if (found === undefined && !isForHere && mayBeAbsent(entry)) return true;
    return found !== undefined && found.version === entry.version && existsSync(`${root}/${path}`);
  });
}

function suitsThisSystem({ os, cpu }) {
  return os?.includes(process.platform) && cpu?.includes(process.arch);
}

function mayBeAbsent(entry) {
  return entry.optional || entry.devOptional || entry.peer;
}

function readPackages(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8")).packages ?? null;
  } catch {
    return null;
  }
}

/**
 * Not `npm ci`, which empties node_modules first: one new package would cost a download of all, and an interruption all
 * that was there. `npm install` takes the same versions from the lock file and with --no-save writes neither file;
 * tests/lock-files.test.ts holds that `npm ci` would do as well.
 */
function install(isWithoutTests) {
  // An editor reads the language server's output, so this goes beside it.
  console.error("Installing the packages of package-lock.json …");
  // A package has the studio built. A tree builds it, without the dev dependencies too: the packages for that are
  // dependencies in .from-source/package.json.
  const which = isWithoutTests ? "--omit=dev" : "--include=dev";
  const options = ["install", "--no-save", "--ignore-scripts", "--loglevel=error", which];
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  const result = spawnSync(npm, options, {
    cwd: root,
    stdio: ["ignore", process.stderr, "inherit"],
    shell: process.platform === "win32",
  });
  if (result.status !== 0) fail("npm could not install the packages (see above)");
}

/** Builds the client and the server where that is to be done, in a process of its own. */
function prepare(next) {
  let folder = "";
  const child = runSource("src/cli/start/prepare.ts", [], {
    stdio: ["ignore", "pipe", "inherit"],
    onSuccess: () => next(folder),
  });
  child.stdout.on("data", (text) => (folder += text));
}

function startServer(folder) {
  run([...SMALL_HEAP, `${folder}/start.js`], { env: { ...SMALL_BUFFERS, ...process.env } });
}

/**
 * A signal to npm or npx ends it and its shell, which passes none on: what is left alone ends as by that signal, a
 * server, a sandbox and a test alike.
 */
function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, "SIGTERM");
  }, 500);
  watch.unref();
}

/** Where `npm test` has built the programs, which it starts by the hundred, they are run without a loader. */
function runSource(path, rest, options = {}) {
  const built = process.env.SKRINI_BUILT;
  if (built !== undefined) return run([`${built}/${basename(path, ".ts")}.js`, ...rest], options);
  const env = { TSX_TSCONFIG_PATH: `${root}/tsconfig.json`, ...process.env };
  return run(["--import", import.meta.resolve("tsx"), `${root}/${path}`, ...rest], { ...options, env });
}

/** In the working folder of whoever calls, which paths are relative to. */
function run(options, { stdio = "inherit", env = process.env, onSuccess = () => process.exit(0) } = {}) {
  const child = spawn(process.execPath, options, { stdio, env });
  // The terminal signals the whole group; a supervisor signals only this process.
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
  const pass = (signal) => child.kill(signal);
  for (const signal of signals) process.on(signal, pass);
  child.on("close", (code, signal) => {
    for (const one of signals) process.off(one, pass);
    if (code === 0) onSuccess();
    else process.exit(code ?? (signal === null ? 1 : 130));
  });
  return child;
}

function fail(message) {
  console.error(message);
  process.exit(2);
}
