import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../src/cli/paths.ts";
import { buildPackage } from "../../src/dev/build/build-package.ts";
import { addOwnParts } from "./add-own-parts.ts";
import { startApp } from "./start-app.ts";
import { type UnpackedPackage, unpackPackage } from "./unpack-package.ts";

// Tries all of the package, as somebody would who has it alone: `node --import tsx tests/package/try-package.ts`.
// Takes a minute on two processors, and ends with 1 at the first thing that is not as it should be.

function expect(what: string, isTrue: boolean, detail = ""): void {
  if (!isTrue) throw new Error(`${what}: ${detail}`);
  console.log(`ok  ${what}`);
}

async function tryAll(unpacked: UnpackedPackage): Promise<void> {
  const { place, skrini } = unpacked;
  const run = (folder: string, ...options: string[]) => {
    const { status, stdout, stderr } = skrini(folder, ...options);
    expect(`skrini ${options.join(" ")} in ${folder}`, status === 0, stdout + stderr);
    return stdout;
  };
  await trySeams(place);
  run(".", "init", "my-app");
  run("my-app", "check", "--fail-on", "warning");
  run("my-app", "format", "--check");
  run("my-app", "generate", "--check");
  const tested = run("my-app", "test", "--min-coverage", "100");
  expect("its journey and every state", /2 journeys .*nothing found; 100%/.test(tested), tested);
  addOwnParts(unpacked, "my-app");
  tryTypes(join(place, "my-app"));
  run("my-app", "check", "--fail-on", "warning");
  run("my-app", "generate");
  run("my-app", "test", "--min-coverage", "100");
  await tryServing(unpacked);
}

async function trySeams(place: string): Promise<void> {
  const { exports } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { exports: object };
  const names = Object.keys(exports).filter((path) => path !== "./package.json");
  const program = names.map((path) => `await import(${JSON.stringify(path.replace(".", "skrini"))});`).join("");
  const { status, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", program], {
    cwd: place,
    encoding: "utf8",
  });
  expect(`Node imports ${names.length} seams`, status === 0, stderr);
}

/** A team's own compiler reads the declarations that the package ships. */
function tryTypes(root: string): void {
  const options = ["--project", root, "--typeRoots", join(ROOT, "node_modules/@types")];
  const { status, stdout } = spawnSync(join(ROOT, "node_modules/.bin/tsc"), options, { encoding: "utf8" });
  expect("its own parts are typed by the package's declarations", status === 0, stdout);
}

async function tryServing(unpacked: UnpackedPackage): Promise<void> {
  const app = await startApp(unpacked, "my-app");
  try {
    const page = await (await fetch(`${app.origin}/studio`)).text();
    const [, script = ""] = /<script type="module" src="([^"]+)"/.exec(page) ?? [];
    expect("the studio is served", script !== "", page);
    expect("its script is served", (await fetch(`${app.origin}${script}`)).ok, script);
    const definitions = await (await fetch(`${app.origin}/studio/own-definitions.js`)).text();
    const knows = /"?type"?: ?["'`]stepper/.test(definitions) && /"?name"?: ?["'`]increase/.test(definitions);
    expect("the studio knows its own widget and action", knows, definitions);
    const tool = await (await fetch(`${app.origin}/tool?id=drill`)).text();
    expect("the screen with its own widget names that widget's code", /view-|stepper/.test(tool), tool);
  } finally {
    await app.stop();
  }
}

await buildPackage();
// Servers that are started from here are no production servers.
delete process.env.NODE_ENV;
const unpacked = unpackPackage();
try {
  await tryAll(unpacked);
} finally {
  unpacked.remove();
}
